### Not reviewed by native speakers.

## Cards

card-2 = 2
card-3 = 3
card-4 = 4
card-5 = 5
card-6 = 6
card-7 = 7
card-8 = 8
card-9 = 9
card-T = 10
card-J = J
card-Q = Q
card-K = K
card-A = A
card-C = 梅花
card-D = 方块
card-H = 红心
card-S = 黑桃
card-card = { $suit }{ $rank }
card-joker = 王牌
card-back = 一张暗牌

## Moves

move-call = 质疑
move-exchange = 给出：{ CARDS($give) }；拿取：{ CARDS($take) }。
move-blind_decline = 看自己的牌
move-pounce = 抢{ CARDS($card) }
move-pass = 过
move-stand = 不换
move-knock = 敲
move-discard = 弃掉{ CARDS($card) }
move-stop_the_bus = 叫停
move-buy_horse = 买马
move-decline_horse = 不买
move-play = 打出{ CARDS($card) }
move-draw =
    { $from ->
        [discard] 从弃牌堆拿牌
       *[other] 从牌堆抽牌
    }
