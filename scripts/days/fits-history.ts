/** What somebody was shown, between which moments: by the order of things in this process, and by the clock. */
export interface Read<State> {
  begun: number
  ended: number
  fromMs: number
  toMs: number
  state: State
}

/** A write that brought something into a state. */
export interface Step {
  state: string
  atMs: number
}

/** A write that added to a balance. */
export interface Move {
  kobo: number
  atMs: number
}

interface Past {
  /** How many of the writes the reader had seen before. */
  floor: number
  /** A write may end so long after its moment. */
  slackMs: number
}

interface Fits<State> {
  /** How many of the writes the reader has seen by now. */
  floor: number
  /** The first observation that fits no order of the writes; null where all do. */
  misfit: Read<State> | null
}

/**
 * Looks whether each observation is one of the states that the writes went through, where one that began after another had
 * ended never shows an older state. Each is laid on the earliest write that it fits: a later one would only bind those after it.
 */
export function fitsStates(
  reads: readonly Read<string>[],
  steps: readonly Step[],
  { floor, slackMs }: Past,
): Fits<string> {
  return fit(reads, floor, (read, from) => {
    const must = steps.findLastIndex(({ atMs }) => atMs < read.fromMs - slackMs) + 1
    for (let seen = Math.max(from, must, 1); seen <= steps.length; seen += 1) {
      const step = steps[seen - 1]
      if (step === undefined || step.atMs > read.toMs) return null
      if (step.state === read.state) return seen
    }
    return null
  })
}

/**
 * Looks whether each balance that was shown is the sum of a beginning of the movements, which never becomes a shorter one.
 * Movements that were under way at once may have ended in any order.
 */
export function fitsBalances(
  reads: readonly Read<number>[],
  moves: readonly Move[],
  { floor, slackMs }: Past,
): Fits<number> {
  const groups = groupAtOnce(moves, slackMs)
  return fit(reads, floor, (read, from) => {
    const must = groups.findLastIndex((group) => (group.at(-1)?.atMs ?? 0) < read.fromMs - slackMs) + 1
    let sum = 0
    for (const [index, group] of [[] as Move[], ...groups].entries()) {
      if ((group[0]?.atMs ?? 0) > read.toMs) return null
      const whole = group.reduce((all, { kobo }) => all + kobo, 0)
      const part = read.state - sum
      if (index >= Math.max(from, must) && (part === whole || (index > must && sumsOf(group).has(part))))
        return index
      sum += whole
    }
    return null
  })
}

/** Looks whether a number that only grows is never shown smaller than it was. */
export function returnsOf(reads: readonly Read<number>[], floor: number): Fits<number> {
  return fit(reads, floor, (read, from) => (read.state < from ? null : read.state))
}

/** Lays each observation on the earliest place that it fits, at or after those of all that had ended before it began. */
function fit<State>(
  reads: readonly Read<State>[],
  floor: number,
  placeOf: (read: Read<State>, from: number) => number | null,
): Fits<State> {
  const placed: { ended: number; place: number }[] = []
  for (const read of [...reads].sort((a, b) => a.begun - b.begun)) {
    const before = placed.filter(({ ended }) => ended < read.begun).map(({ place }) => place)
    const place = placeOf(read, Math.max(floor, ...before))
    if (place === null) return { floor, misfit: read }
    placed.push({ ended: read.ended, place })
  }
  return { floor: Math.max(floor, ...placed.map(({ place }) => place)), misfit: null }
}

function groupAtOnce(moves: readonly Move[], slackMs: number): Move[][] {
  const groups: Move[][] = []
  for (const move of moves) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before !== undefined && move.atMs - before.atMs < slackMs) last.push(move)
    else groups.push([move])
  }
  return groups
}

/** Returns the sums of every choice among movements; nothing and the whole of it are among them. */
function sumsOf(group: readonly Move[]): Set<number> {
  let sums = new Set([0])
  for (const { kobo } of group) sums = new Set([...sums, ...[...sums].map((sum) => sum + kobo)])
  return sums
}
