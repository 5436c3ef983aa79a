import{a as u,b as m,c as h,d as p,e as c,f}from"/assets/chunk-45YUW742.js";import"/assets/chunk-JLEVOWAB.js";import{a as b}from"/assets/chunk-WA3LXCFM.js";import"/assets/chunk-QKBBDP7V.js";import{c as l}from"/assets/chunk-D5SSSHDK.js";import"/assets/chunk-MUTDZVMH.js";import"/assets/chunk-PBQ5UW7X.js";import"/assets/chunk-RW3YMNKU.js";import{a as s,k as n,o as d}from"/assets/chunk-3VRBPJTE.js";var i=d({en:{commune:"{count} [#card|cards] in all hands together",penalties:"{count} of {limit} penalties",penalty:"{who} [get|gets] a penalty.",about:"Bid on what all hands together hold. Twos are wild.",about_jokers:"Bid on what all hands together hold. Twos and jokers are wild.",rules:`All hands together are the **commune**. You see only your own part of it, and bid on the whole. **Twos are wild**: each stands for any card.

## Your turn

- **Bid** a higher poker hand than the last one: you say that the commune holds it. Suits are never named.
- **Call** the last bid, if you don't believe it. Nobody passes.

Bids climb this ladder: high card, pair, two pair, three of a kind, straight, full house, four of a kind, five of a kind. Within a kind the higher rank is the higher bid.

## After a call

All hands are shown. The bid is true if the commune holds at least what was named: three sixes hold a pair of sixes. If the bid is true, the caller gets a penalty, else the bidder.

## The match

You begin with one card, and get one card more with each penalty. **The third penalty puts you out.** The last player left wins. Whoever got the last penalty opens the next hand.

Four players begin with four cards in all. So the first bids are low, and a pair is already bold. With each penalty there is more to bid on.`},de:{commune:"{count} [#Karte|Karten] in allen Händen zusammen",penalties:"{count} von {limit} Strafpunkten",penalty:"{who} [bekommst|bekommt] einen Strafpunkt.",about:"Biete darauf, was alle Hände zusammen haben. Zweien sind wild.",about_jokers:"Biete darauf, was alle Hände zusammen haben. Zweien und Joker sind wild.",rules:`Alle Hände zusammen sind die **Kommune**. Du siehst nur deinen Teil davon und bietest auf das Ganze. **Zweien sind wild**: Jede steht für eine beliebige Karte.

## Dein Zug

- **Biete** eine höhere Pokerhand als die letzte: Du behauptest, dass die Kommune sie hat. Farben werden nie genannt.
- **Lass aufdecken**, wenn du das letzte Gebot nicht glaubst. Niemand passt.

Gebote steigen diese Leiter hinauf: höchste Karte, Paar, zwei Paare, Drilling, Straße, Full House, Vierling, Fünfling. Innerhalb einer Art ist der höhere Rang das höhere Gebot.

## Nach dem Aufdecken

Alle Karten werden gezeigt. Das Gebot stimmt, wenn die Kommune mindestens das Genannte hat: In drei Sechsen steckt ein Paar Sechsen. Stimmt es, bekommt einen Strafpunkt, wer aufdecken ließ, sonst, wer geboten hat.

## Das Spiel

Du beginnst mit einer Karte und bekommst mit jedem Strafpunkt eine mehr. **Mit dem dritten Strafpunkt scheidest du aus.** Wer zuletzt übrig ist, gewinnt. Wer den letzten Strafpunkt bekam, eröffnet die nächste Runde.

Vier Spieler beginnen mit zusammen vier Karten. Darum sind die ersten Gebote niedrig, und ein Paar ist schon gewagt. Mit jedem Strafpunkt wird es mehr.`}});function g({table:e,company:t}){let{bids:r,commune:a,turn:o}=e.state;return n(s,{children:[n("p",{class:"about",children:i(e.options.jokers?"about_jokers":"about")}),n("p",{class:"count",children:i("commune",{count:a})}),n(h,{bids:r,company:t,opens:o!==null&&o===t.you})]})}function w({table:e,moves:t,play:r,busy:a}){return n(p,{moves:t,standing:e.state.standing,play:r,busy:a},e.version)}function y(e,t,r){let a=e.penalties[t]??0;return a?[i("penalties",{count:a,limit:String(r.options.penalty_limit)})]:[]}function k(e,t){return l(e)==="penalty_given"?i("penalty",t.who(e.data.seat)):c(e,t)}var S={Middle:g,Controls:w,seatFacts:y,tell:k,sayMove:e=>m(e)?u(e):void 0,Rules:b(()=>i("rules")),judged:e=>f(e)},D=S;export{D as default};
