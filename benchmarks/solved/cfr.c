/* CFR+ for an auction of two seats, each of which remembers its own last bid and the standing one.

   Reads the game from stdin and writes the average policy to stdout; game.py makes the one and pack.py reads the other.
   Bids are 0 to B-1, each beats those below it. A seat that is asked at node (m, s) has bid m last (-1: nothing), and s
   stands; the root has no bid. Moves of a node are the call (not at the root) and all bids above s.

   Forgetting older bids turns the tree of histories into B * (B + 1) / 2 nodes for each seat. Every node keeps the joint
   reach of both hands, so that what leads to it counts as often as it happens; each move is made by mistake now and
   then (TREMBLE), so that every node is reached and the policy is right after mistakes too.

   All sums run in a fixed order over independent elements, without reassociation: the result has the same bits on every
   machine with IEEE floats. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TREMBLE 0.02f

typedef struct { int32_t seats, bids, iterations, hands[2]; } Head;

static Head head;
static int B, NODES, ROOT;
static int H[2];
static float *deals[2];  /* [own][other]: the probability that the seats are dealt these hands */
static uint8_t *truth;   /* [bid][hand of seat 0][hand of seat 1] */
static size_t *first;    /* by node: the number of its first move among the moves of all nodes */
static float *regret[2], *sum[2], *reached[2], *reach[2], *value[2];

static void *room(size_t count, size_t size) {
    void *found = calloc(count, size);
    if (!found) { fputs("not enough memory\n", stderr); exit(1); }
    return found;
}

static void get(void *where, size_t size) {
    if (fread(where, 1, size, stdin) != size) { fputs("the game is cut short\n", stderr); exit(1); }
}

static int node(int m, int s) { return s < 0 ? ROOT : s * (s + 1) / 2 + m + 1; }
static int moves(int s) { return s < 0 ? B : B - s; }
static int other(int p) { return head.seats == 1 ? p : 1 - p; }
static int is_true(int bid, int p, int own, int his) {
    size_t at = p == 0 || head.seats == 1 ? (size_t)own * H[other(0)] + his : (size_t)his * H[1] + own;
    return truth[(size_t)bid * H[0] * H[other(0)] + at];
}

static void transpose(const float *from, float *to, int rows, int columns) {
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) to[(size_t)column * rows + row] = from[(size_t)row * columns + column];
}

/* The policy of a node by its regrets, with trembles: [move][hand]. */
static void policy(int p, int v, int count, float *to) {
    int h = H[p];
    const float *from = regret[p] + first[v] * h;
    float total[h];
    memset(total, 0, sizeof total);
    for (int a = 0; a < count; a++)
        for (int i = 0; i < h; i++) total[i] += from[(size_t)a * h + i];
    for (int a = 0; a < count; a++)
        for (int i = 0; i < h; i++) {
            float share = total[i] > 0 ? from[(size_t)a * h + i] / total[i] : 1.0f / count;
            to[(size_t)a * h + i] = (1 - TREMBLE) * share + TREMBLE / count;
        }
}

static float *own_policy, *turned, *total_value, *gain;

/* Joint reaches are stored [own][other], and read [other][own]. */
static void forward(int p, int m, int s) {
    int v = node(m, s), count = moves(s), q = other(p), h = H[p], o = H[q], call = s >= 0;
    transpose(reach[p] + (size_t)v * h * o, turned, h, o);
    policy(p, v, count, own_policy);
    for (int a = call; a < count; a++) {
        int t = s + 1 + a - call;
        float *target = reach[q] + (size_t)node(s, t) * h * o;
        const float *share = own_policy + (size_t)a * h;
        for (int j = 0; j < o; j++)
            for (int i = 0; i < h; i++) target[(size_t)j * h + i] += turned[(size_t)j * h + i] * share[i];
    }
}

static void backward(int p, int m, int s, int iteration) {
    int v = node(m, s), count = moves(s), q = other(p), h = H[p], o = H[q], call = s >= 0;
    transpose(reach[p] + (size_t)v * h * o, turned, h, o);
    policy(p, v, count, own_policy);
    memset(total_value, 0, sizeof(float) * h * o);
    memset(gain, 0, sizeof(float) * (count + 1) * h);
    for (int a = 0; a < count; a++) {
        const float *share = own_policy + (size_t)a * h;
        float *won = gain + (size_t)a * h;
        if (call && a == 0) {
            for (int j = 0; j < o; j++)
                for (int i = 0; i < h; i++) {
                    float worth = is_true(s, p, i, j) ? -1.0f : 1.0f;
                    total_value[(size_t)j * h + i] += share[i] * worth;
                    won[i] += turned[(size_t)j * h + i] * worth;
                }
            continue;
        }
        const float *after = value[q] + (size_t)node(s, s + 1 + a - call) * h * o;
        for (int j = 0; j < o; j++)
            for (int i = 0; i < h; i++) {
                float worth = -after[(size_t)j * h + i];
                total_value[(size_t)j * h + i] += share[i] * worth;
                won[i] += turned[(size_t)j * h + i] * worth;
            }
    }
    transpose(total_value, value[p] + (size_t)v * h * o, o, h);
    float *mean = gain + (size_t)count * h, often[h];
    memset(often, 0, sizeof often);
    for (int j = 0; j < o; j++)
        for (int i = 0; i < h; i++) often[i] += turned[(size_t)j * h + i];
    for (int a = 0; a < count; a++)
        for (int i = 0; i < h; i++) mean[i] += own_policy[(size_t)a * h + i] * gain[(size_t)a * h + i];
    for (int i = 0; i < h; i++) reached[p][(size_t)v * h + i] += iteration * often[i];
    for (int a = 0; a < count; a++) {
        float *regrets = regret[p] + (first[v] + a) * h, *sums = sum[p] + (first[v] + a) * h;
        for (int i = 0; i < h; i++) {
            float now = regrets[i] + gain[(size_t)a * h + i] - mean[i];
            regrets[i] = now > 0 ? now : 0;
            sums[i] += iteration * often[i] * own_policy[(size_t)a * h + i];
        }
    }
}

static void iterate(int iteration) {
    for (int p = 0; p < head.seats; p++) {
        size_t pairs = (size_t)H[p] * H[other(p)];
        memset(reach[p], 0, sizeof(float) * NODES * pairs);
        for (size_t at = 0; at < pairs; at++) reach[p][(size_t)ROOT * pairs + at] = deals[p][at];
    }
    for (int s = -1; s < B; s++)
        for (int p = 0; p < head.seats; p++)
            for (int m = -1; m < (s < 0 ? 0 : s); m++) forward(p, m, s);
    for (int s = B - 1; s >= -1; s--)
        for (int p = 0; p < head.seats; p++)
            for (int m = -1; m < (s < 0 ? 0 : s); m++) backward(p, m, s, iteration);
}

int main(void) {
    get(&head, sizeof head);
    B = head.bids;
    H[0] = head.hands[0];
    H[1] = head.hands[1];
    ROOT = B * (B + 1) / 2;
    NODES = ROOT + 1;
    first = room(NODES + 1, sizeof *first);
    for (int s = 0; s < B; s++)
        for (int m = -1; m < s; m++) first[node(m, s) + 1] = moves(s);
    first[NODES] = B;
    for (int v = 0; v < NODES; v++) first[v + 1] += first[v];
    int most = H[0] > H[1] ? H[0] : H[1];
    size_t pairs = (size_t)H[0] * H[other(0)];
    for (int p = 0; p < head.seats; p++) {
        deals[p] = room(pairs, sizeof(float));
        get(deals[p], pairs * sizeof(float));
        regret[p] = room(first[NODES] * H[p], sizeof(float));
        sum[p] = room(first[NODES] * H[p], sizeof(float));
        reached[p] = room((size_t)NODES * H[p], sizeof(float));
        reach[p] = room(NODES * pairs, sizeof(float));
        value[p] = room(NODES * pairs, sizeof(float));
    }
    truth = room(B, pairs);
    get(truth, B * pairs);
    own_policy = room((size_t)(B + 1) * most, sizeof(float));
    gain = room((size_t)(B + 2) * most, sizeof(float));
    turned = room((size_t)most * most, sizeof(float));
    total_value = room((size_t)most * most, sizeof(float));
    for (int iteration = 1; iteration <= head.iterations; iteration++) {
        iterate(iteration);
        if (iteration % 100 == 0) fprintf(stderr, "%d of %d rounds\n", iteration, head.iterations);
    }
    for (int p = 0; p < head.seats; p++) {
        fwrite(reached[p], sizeof(float), (size_t)NODES * H[p], stdout);
        fwrite(sum[p], sizeof(float), first[NODES] * H[p], stdout);
    }
    return 0;
}
