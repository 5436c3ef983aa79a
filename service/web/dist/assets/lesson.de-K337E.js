var i=`hand=Du hast eine Karte: {$low}. Die niedrigste Karte verliert am Ende ein Leben; Könige sind am besten, Asse am schlechtesten.
swap=Eine Drei ist niedrig. Tausche mit Ann neben dir: Sie muss, egal was sie bekommt.
king=Jetzt hat Ann deine Drei und fragte Ben. Aber Ben zeigt {$king}: Wer einen König hat, behält ihn. Kuckuck!
end=Ben gibt und spielt zuletzt; er hätte vom Stapel ziehen dürfen. Ann hat {$low}, die niedrigste Karte, und verliert ein Leben.
aim=Wer drei Leben verloren hat, ist draußen. Wer übrig bleibt, gewinnt.
`;export{i as default};
