/** Runs work a few at a time, in the order in which it came. */
export type WaitingLine = <T>(work: () => Promise<T>) => Promise<T>

interface LineOptions {
  /** How many run at once. */
  inFlight: number
  /** How many may wait besides; the error of `whenFull` is thrown at those who come after. */
  maxWaiting: number
  whenFull: () => Error
}

/** A line of this process for work that would crowd out everything else if all of it ran at once. */
export function createWaitingLine({ inFlight, maxWaiting, whenFull }: LineOptions): WaitingLine {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (waiting.length >= maxWaiting) throw whenFull()
    if (running >= inFlight) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
