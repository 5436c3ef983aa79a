import{c as y,d as _}from"/assets/chunk-METUQQVO.js";import{b as l}from"/assets/chunk-YRV5UQTX.js";import"/assets/chunk-FXZWOTIN.js";import{a as b}from"/assets/chunk-WA3LXCFM.js";import"/assets/chunk-QKBBDP7V.js";import{c as u}from"/assets/chunk-D5SSSHDK.js";import{b as i}from"/assets/chunk-MUTDZVMH.js";import"/assets/chunk-PBQ5UW7X.js";import"/assets/chunk-RW3YMNKU.js";import{a as h,k as o,o as k,p as c}from"/assets/chunk-3VRBPJTE.js";var a=k({en:{about:"Don't be left with the lowest card: it costs a life. The ace is the lowest, the king the highest.",face_up:"Shown to everybody",hint:"Keep your card, or try for a better one.",stand:"Keep the card",keep:"Keep the {card}",keep_text:"Your turn is over.",swap:"Swap with {name}",swap_any_name:"Swap with the neighbour on the left",swap_text:"{name} has to give you the card and gets yours. Only a king is shown and kept.",swap_any:"{name} has to give you the card and gets yours.",swap_known:"You know it: {name} has the {card}.",draw:"Draw from the stock",draw_text:"You deal, so you come last. The top card is turned up in place of yours. A king is left where it is.",draw_any:"You deal, so you come last. The top card is turned up in place of yours.",lives:"{count} [#life|lives]",knows_yours:"knows your card",all_know:"all know your card",lowest:"Lowest card: {names} ({card}).",lowest_short:"The lowest: {names}.",stood_off:"All who are left would be out, so nobody pays.",swapped:"{who} [swap|swaps] with {other}.",swapped_cards:"You give the {given} and get the {received}.",refused:"{who} [want|wants] to swap with {other}. Cuckoo! The {king} is shown and kept.",drawn:"{who} [turn|turns] up the {card} and [lay|lays] down the {old}.",stock_refused:"{who} [turn|turns] up the {king}, which is left.",rules:`Everybody has **one card** and tries not to be left with **the lowest**. It costs one of three lives; without a life you are out. The last player left wins.

Cards rank from the ace, the lowest, through two, three and so on to the king, the highest. Suits don't matter:

\`AS 2H 3C QD KS\`

## A hand

The player on the dealer's left begins. On your turn, either

- **keep** your card,
- or **swap** it with your neighbour on the left, who must agree. Only a **king** is kept: whoever is asked for it shows it and says "cuckoo". Your turn is then over, and you still have your old card.

The dealer comes last and has nobody left to swap with, but may **draw** instead: the top card of the stock is turned up and takes the place of the dealer's card. A king is left there.

Then all cards are shown. If several cards are equal and lowest, each of them pays.

## What you know

When two cards are swapped, both players know both cards. The table shows you every card that you have seen and can follow, and who knows yours. Whoever has got a bad card from you will hardly keep it.

With a seven or more, keep it; with less, swap.`},de:{about:"Behalte nicht die niedrigste Karte: Sie kostet ein Leben. Das Ass ist die niedrigste, der König die höchste.",face_up:"Alle sehen sie",hint:"Behalte deine Karte, oder versuche eine bessere zu bekommen.",stand:"Die Karte behalten",keep:"{card} behalten",keep_text:"Dein Zug ist vorbei.",swap:"Mit {name} tauschen",swap_any_name:"Mit dem linken Nachbarn tauschen",swap_text:"{name} muss die Karte hergeben und bekommt deine. Nur ein König wird gezeigt und behalten.",swap_any:"{name} muss die Karte hergeben und bekommt deine.",swap_known:"Du kennst sie: {name} hat {card}.",draw:"Vom Stapel ziehen",draw_text:"Du gibst, darum kommst du zuletzt. Die oberste Karte wird statt deiner aufgedeckt. Ein König bleibt liegen.",draw_any:"Du gibst, darum kommst du zuletzt. Die oberste Karte wird statt deiner aufgedeckt.",lives:"{count} Leben",knows_yours:"kennt deine Karte",all_know:"alle kennen deine Karte",lowest:"Niedrigste Karte: {names} ({card}).",lowest_short:"Am niedrigsten: {names}.",stood_off:"Alle Übrigen schieden aus, darum zahlt niemand.",swapped:"Tausch: {who} mit {other}.",swapped_cards:"Du gibst {given} und bekommst {received}.",refused:"{who} [willst|will] tauschen. Kuckuck! {shown}: {king} wird gezeigt und behalten.",drawn:"{who} [deckst|deckt] {card} auf und [legst|legt] {old} ab.",stock_refused:"{who} [deckst|deckt] {king} auf. Die Karte bleibt liegen.",rules:`Alle haben **eine Karte** und versuchen, nicht **die niedrigste** zu behalten. Sie kostet eines von drei Leben; ohne Leben scheidest du aus. Wer zuletzt übrig ist, gewinnt.

Die Karten gehen vom Ass, der niedrigsten, über Zwei, Drei und so weiter bis zum König, der höchsten. Farben sind egal:

\`AS 2H 3C QD KS\`

## Eine Runde

Links vom Geber geht es los. Wenn du dran bist,

- **behalte** deine Karte,
- oder **tausche** sie mit deinem linken Nachbarn, der einwilligen muss. Nur ein **König** wird behalten: Wer danach gefragt wird, zeigt ihn und sagt „Kuckuck“. Dein Zug ist dann vorbei, und du hast noch deine alte Karte.

Der Geber kommt zuletzt und hat niemanden mehr zum Tauschen, darf aber **ziehen**: Die oberste Karte des Stapels wird aufgedeckt und ersetzt seine Karte. Ein König bleibt dort liegen.

Dann werden alle Karten gezeigt. Sind mehrere gleich niedrig, zahlen alle davon.

## Was du weißt

Wer tauscht, kennt danach beide Karten. Der Tisch zeigt dir jede Karte, die du gesehen hast und verfolgen kannst, und wer deine kennt. Wer von dir eine schlechte Karte hat, behält sie kaum.

Eine Sieben oder mehr behalte; mit weniger tausche.`}});function v(e,t){return C[u(e)]?.(e,t)}var C={swapped:D,swap_refused:({actor:e,data:t},n)=>a("refused",{...n.who(e??0),other:n.whom(t.with),king:i(t.card),shown:n.name(t.with)}),card_drawn:({actor:e,data:t},n)=>a("drawn",{...n.who(e??0),card:i(t.card),old:i(t.laid_down)}),stock_refused:({actor:e,data:t},n)=>a("stock_refused",{...n.who(e??0),king:i(t.card)})};function D({actor:e,data:t,private:n},r){let s=a("swapped",{...r.who(e??0),other:r.whom(t.with)});return n?`${s} ${a("swapped_cards",{given:i(n.data.given),received:i(n.data.received)})}`:s}function T({table:e,picking:t}){let{stock:n,face_up:r}=e.state;return o(h,{children:[o("p",{class:"about",children:a("about")}),o("div",{class:"spread",children:[o(_,{count:n}),r.length>0&&o("div",{class:"pile",children:[o(y,{codes:r,label:a("face_up"),picking:t}),o("small",{children:a("face_up")})]})]})]})}function x({table:e,company:t,moves:n,play:r,busy:s}){let[d,w,p]=["stand","swap","draw"].map(K=>n.find(z=>z.type===K)),m=e.state.hands[t.you??0]?.cards?.[0],g=A(e,t.you??0),f=t.name(g);return o(h,{children:[o("p",{class:"hint",children:a("hint")}),o("div",{class:"explained-moves",children:[d&&o(l,{title:m?a("keep",{card:i(m)}):a("stand"),text:a("keep_text"),disabled:s,onChoose:()=>r(d)}),w&&o(l,{title:a("swap",{name:f}),text:E(e,f,g),disabled:s,onChoose:()=>r(w)}),p&&o(l,{title:a("draw"),text:a(e.options.stock_king_stops?"draw_text":"draw_any"),disabled:s,onChoose:()=>r(p)})]})]})}function E({state:e,options:t},n,r){let s=e.hands[r]?.cards?.[0];return s?a("swap_known",{name:n,card:i(s)}):a(t.king_refuses?"swap_text":"swap_any",{name:n})}function A({state:e},t){let n=e.hands.length;return Array.from({length:n-1},(s,d)=>(t+d+1)%n).find(s=>!e.hands[s]?.out)??t}function N(e,t,{viewer:n}){let r=e.lives[t]??0,s=e.hands[t]?.out?[]:[a("lives",{count:r})];return n.seat===null||e.phase!=="trading"?s:t===n.seat?e.shown[t]?[...s,a("all_know")]:s:e.known_to[n.seat]?.includes(t)?[...s,a("knows_yours")]:s}var O={stand:"stand",swap:"swap_any_name",draw:"draw"};function L(e){let t=O[e.type];return t&&a(t)}function S(e){return e.judgement}function P(e,t){let n=S(e)?.losers??[];if(n.length===0)return[];let[r=""]=e.hands[String(n[0])]??[],s=a("lowest",{names:c(n.map(t.name)),card:i(r),count:n.length});return Object.keys(e.losses).length?[s]:[s,a("stood_off")]}function W(e){return new Set(S(e)?.losers.flatMap(t=>e.hands[String(t)]??[]))}var M={Middle:T,Controls:x,seatFacts:N,tell:(e,t)=>u(e)==="hand_judged"?j(e,t):v(e,t),sayMove:L,judged:P,worth:(e,t)=>e.hands[String(t)]?.[0]?i(e.hands[String(t)]?.[0]??""):null,decisive:W,Rules:b(()=>a("rules"))};function j({data:e},t){return a("lowest_short",{names:c(e.losers.map(t.name)),count:e.losers.length})}var X=M;export{X as default};
