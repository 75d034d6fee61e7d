/** Runs work a few at a time. Those whom `from` names take turns; the work of one of them runs in its order. */
export type WaitingQueue = <T>(work: () => Promise<T>, from?: string) => Promise<T>

interface QueueOptions {
  inFlight: number
  /** Limits how many wait besides; the error of `whenFull` is thrown at those who come after. */
  maxWaiting: number
  /** Limits how many of these may be from one; all of them unless said. */
  maxWaitingEach?: number
  whenFull: () => Error
}

/** A line of this process for work that would crowd out everything else if all of it ran at once. */
export function createWaitingQueue({
  inFlight,
  maxWaiting,
  maxWaitingEach = maxWaiting,
  whenFull,
}: QueueOptions): WaitingQueue {
  let running = 0
  let waitingCount = 0
  /** In the order in which they have their turns. */
  const waiting = new Map<string, (() => void)[]>()

  function enqueue(from: string): Promise<void> {
    const own = waiting.get(from) ?? []
    if (waitingCount >= maxWaiting || own.length >= maxWaitingEach) throw whenFull()
    waitingCount += 1
    waiting.set(from, own)
    return new Promise((resolve) => own.push(resolve))
  }

  function takeNext(): (() => void) | undefined {
    const [first] = waiting
    if (first === undefined) return undefined
    const [from, own] = first
    const next = own.shift()
    waiting.delete(from)
    if (own.length > 0) waiting.set(from, own)
    waitingCount -= 1
    return next
  }

  return async (work, from = '') => {
    if (running >= inFlight) await enqueue(from)
    else running += 1
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next()
      else running -= 1
    }
  }
}
