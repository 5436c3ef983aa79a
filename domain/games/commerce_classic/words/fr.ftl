### Not reviewed by native speakers.

name = Commerce, XIXe siècle
