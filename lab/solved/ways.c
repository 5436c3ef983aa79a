/* Two seats learn how often to take which way in an auction. ways.py writes the deals and reads what was learned.

   At each decision of one seat all ways are tried, each is played on once by the present mixture, and what it gains
   beside the mixture is its regret. A way is taken as often as it is regretted. What is written is the average mixture,
   in which later hands count more. Odds are as those of domain/search/auction.py, of which this is the logic again, in 16ths of
   a thousandth of a thousandth. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST, MIMIC, CALL, HIGH, LOW, HALF, THIRD, WAYS };
#define NONE -1
#define CERTAIN 62500
#define MIMICS 3
#define EXPLORED 0.4
#define EPOCHS 60
#define KEPT 0.9

typedef struct { int32_t bids, hints, deals, pools, sizes, uncalled, enough, likely, levels, rounds; } Head;
typedef struct { int32_t pool, size[2]; } Deal;
typedef struct { int places[WAYS], situation, calls, raised; } Look;

static Head head;
static int B;
static int32_t *hint, *above, *likely, *levels;
static uint16_t *possible, *level, *odds; /* odds: [deal][seat][0 for the own ones, then by hint][bid] */
static uint8_t *truth;
static Deal *deals;
static int *fellows, *first; /* deals and seats with the same cards, by size: 2 * deal + seat */
static double *regret, *sum;
static int situations;
static uint64_t seed = 88172645463325252ull;

static void *get(size_t count, size_t size) {
    void *found = malloc(count * size);
    if (!found || fread(found, size, count, stdin) != count) { fputs("the deals are cut short\n", stderr); exit(1); }
    return found;
}
static double chance(void) {
    seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17;
    return (seed >> 11) * (1.0 / 9007199254740992.0);
}
static int class_of(const int32_t *bounds, int count, int value) {
    int at = 0;
    while (at < count && bounds[at] <= value) at++;
    return at;
}
static const uint16_t *odds_of(int deal, int seat, int trusted) {
    return odds + ((size_t)(2 * deal + seat) * (head.hints + 1) + trusted) * B;
}

static void look(Look *to, int deal, int seat, int standing, int again) {
    const uint16_t *own = odds_of(deal, seat, 0), *trusting = odds_of(deal, seat, standing < 0 ? 0 : hint[standing] + 1);
    const uint16_t *can = possible + (size_t)deals[deal].pool * B, *tops = level + (size_t)deals[deal].pool * B;
    int start = standing < 0 ? 0 : above[standing], best = 0, least = NONE;
    static int both[2048];
    for (int p = start; p < B; p++) {
        both[p] = (own[p] + trusting[p]) / 2;
        if (both[p] > best) best = both[p];
        if (least == NONE && can[p]) least = p;
    }
    for (int way = 0; way < WAYS; way++) to->places[way] = NONE;
    int s = standing < 0 ? 0 : (own[standing] + trusting[standing]) / 2, enough = (head.enough * best + 99) / 100;
    int raise = best ? (best + head.uncalled < CERTAIN ? best + head.uncalled : CERTAIN) : 0;
    to->calls = standing >= 0 && raise <= CERTAIN - s && s < CERTAIN;
    to->raised = least == NONE ? start : least;
    if (best) {
        int wanted[] = {enough, CERTAIN / 2, CERTAIN / 3}, ways[] = {HIGH, HALF, THIRD};
        for (int n = 0; n < 3; n++)
            if (best >= wanted[n])
                for (int p = B - 1; p >= start; p--)
                    if (both[p] >= wanted[n]) { to->places[ways[n]] = p; break; }
        for (int p = start; p < B; p++)
            if (both[p] >= enough) { to->places[LOW] = p; break; }
        to->raised = to->places[HIGH];
    }
    to->places[LEAST] = least;
    if (standing >= 0 && (least == NONE || !own[standing])) {
        for (int way = 0; way < WAYS; way++) to->places[way] = NONE;
        to->places[CALL] = B;
    } else if (least != NONE) {
        to->places[MIMIC] = B + 1;
        if (standing >= 0 && own[standing] < CERTAIN) to->places[CALL] = B;
    }
    int at = standing < 0 ? class_of(levels, head.levels, tops[to->raised])
                          : ((class_of(levels, head.levels, tops[standing]) / 2 * (head.likely + 1)
                              + class_of(likely, head.likely, s)) * (head.likely + 1)
                             + class_of(likely, head.likely, best)) * 2 + again + head.levels + 1;
    to->situation = deals[deal].size[seat] * situations + at;
}

static void shares(const Look *at, double *to) {
    double total = 0, *from = regret + (size_t)at->situation * WAYS;
    int ways = 0;
    for (int way = 0; way < WAYS; way++) {
        to[way] = at->places[way] == NONE || from[way] < 0 ? 0 : from[way];
        total += to[way];
        ways += at->places[way] != NONE;
    }
    for (int way = 0; way < WAYS; way++)
        to[way] = total > 0 ? to[way] / total : at->places[way] == NONE ? 0 : 1.0 / ways;
}

static int drawn(const double *share) {
    double point = chance();
    int last = 0;
    for (int way = 0; way < WAYS; way++)
        if (share[way] > 0) { last = way; if ((point -= share[way]) < 0) return way; }
    return last;
}

static int place_of(const Look *at, int way, int deal, int seat, int standing) {
    if (way != MIMIC) return at->places[way];
    Look other;
    int size = deals[deal].size[seat];
    for (int n = 0; n < MIMICS; n++) {
        int fellow = fellows[first[size] + (int)(chance() * (first[size + 1] - first[size]))];
        look(&other, fellow / 2, fellow % 2, standing, 0);
        if (!other.calls) break;
    }
    return other.raised;
}

/* 1 if the other seat loses the hand, -1 if this one does. */
static int called(int deal, int standing) { return truth[(size_t)deal * B + standing] ? -1 : 1; }

static int played(int deal, int seat, int standing, int place, int again[2]) {
    int worth = 1, bidden[2] = {again[0], again[1]};
    while (place != B) {
        bidden[seat] = 1;
        standing = place;
        seat = 1 - seat;
        worth = -worth;
        Look at;
        double share[WAYS];
        look(&at, deal, seat, standing, bidden[seat]);
        shares(&at, share);
        place = place_of(&at, drawn(share), deal, seat, standing);
    }
    return worth * called(deal, standing);
}

static void learn(int deal, int learning, double weight) {
    int seat = chance() < 0.5, standing = NONE, again[2] = {0, 0};
    for (;;) {
        Look at;
        double share[WAYS];
        look(&at, deal, seat, standing, again[seat]);
        shares(&at, share);
        size_t row = (size_t)at.situation * WAYS;
        if (seat == learning) {
            double worth[WAYS], mean = 0;
            int ways = 0;
            for (int way = 0; way < WAYS; way++)
                if (at.places[way] != NONE) {
                    worth[way] = played(deal, seat, standing, place_of(&at, way, deal, seat, standing), again);
                    mean += share[way] * worth[way];
                    ways++;
                }
            for (int way = 0; way < WAYS; way++)
                if (at.places[way] != NONE) regret[row + way] += worth[way] - mean;
            if (chance() < EXPLORED)
                for (int way = 0; way < WAYS; way++) share[way] = at.places[way] == NONE ? 0 : 1.0 / ways;
        } else {
            for (int way = 0; way < WAYS; way++) sum[row + way] += weight * share[way];
        }
        int place = place_of(&at, drawn(share), deal, seat, standing);
        if (place == B) return;
        again[seat] = 1;
        standing = place;
        seat = 1 - seat;
    }
}

int main(void) {
    if (fread(&head, sizeof head, 1, stdin) != 1) return 1;
    B = head.bids;
    hint = get(B, 4); above = get(B, 4); likely = get(head.likely, 4); levels = get(head.levels, 4);
    possible = get((size_t)head.pools * B, 2); level = get((size_t)head.pools * B, 2);
    deals = get(head.deals, sizeof *deals);
    odds = get((size_t)head.deals * 2 * (head.hints + 1) * B, 2);
    truth = get((size_t)head.deals * B, 1);
    situations = head.levels + 1 + (head.levels / 2 + 1) * (head.likely + 1) * (head.likely + 1) * 2;
    size_t all = (size_t)head.sizes * situations * WAYS;
    regret = calloc(all, sizeof *regret); sum = calloc(all, sizeof *sum);
    fellows = calloc(2 * head.deals, sizeof *fellows); first = calloc(head.sizes + 1, sizeof *first);
    int at = 0;
    for (int size = 0; size < head.sizes; size++) {
        first[size] = at;
        for (int each = 0; each < 2 * head.deals; each++)
            if (deals[each / 2].size[each % 2] == size) fellows[at++] = each;
    }
    first[head.sizes] = at;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        for (int round = 0; round < head.rounds / EPOCHS; round++) {
            int deal = (int)(chance() * head.deals);
            learn(deal, 0, epoch + 1);
            learn(deal, 1, epoch + 1);
        }
        for (size_t each = 0; each < all; each++) regret[each] *= KEPT;
    }
    fwrite(sum, sizeof *sum, all, stdout);
    return 0;
}
