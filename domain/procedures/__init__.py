"""The house bots of the games of the Commerce family, in bots/."""
