import { isDatabaseGone, isPoolBusy } from './database/database.ts'
import { inLane } from './database/lanes.ts'
import { demandNoTransaction } from './database/open-transactions.ts'

/**
 * Joins calls that come at the same moment into one run: what arrives while `inFlight` runs are under way goes
 * together in the next. A run of several that fails is repeated one by one, so that a bad one fails alone; but not
 * where the database is away, which is the fault of none.
 */
export function createBatcher<Input, Output>(options: {
  run: (inputs: Input[]) => Promise<Output[]>
  maxSize: number
  inFlight: number
  /** Delays the next run after the last one began, so that more goes together; 0 unless given. */
  restMs?: number
}): (input: Input) => Promise<Output> {
  interface Waiting {
    input: Input
    resolve: (output: Output) => void
    reject: (error: unknown) => void
  }
  const waiting: Waiting[] = []
  const { restMs = 0 } = options
  let running = 0

  async function settle(batch: Waiting[]): Promise<void> {
    try {
      // Several doors may have asked, and none of theirs waits for another's lane.
      const outputs = await inLane('requests', () => options.run(batch.map(({ input }) => input)))
      for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as Output)
    } catch (error) {
      if (batch.length === 1 || isDatabaseGone(error) || isPoolBusy(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      for (const one of batch) await settle([one])
    }
  }

  const goOn = (): void => {
    running -= 1
    startNext()
  }

  function startNext(): void {
    while (running < options.inFlight && waiting.length > 0) {
      running += 1
      void settle(waiting.splice(0, options.maxSize)).finally(() => {
        if (restMs === 0) goOn()
        else setTimeout(goOn, restMs)
      })
    }
  }

  return (input) =>
    new Promise<Output>((resolve, reject) => {
      demandNoTransaction()
      waiting.push({ input, resolve, reject })
      // Later in this turn, so that calls of one turn already go together.
      if (waiting.length === 1) queueMicrotask(startNext)
    })
}

/** Answers what is asked under one key at the same moment together. */
export type ReadTogether = <Answer>(key: string, read: () => Promise<Answer>) => Promise<Answer>

/**
 * Reads together what is asked while a reading of its key is under way, or less than `restMs` after that began: nobody gets
 * an answer that began before they asked.
 */
export function createReadTogether(restMs: number): ReadTogether {
  const running = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<unknown>>()
  const begin = <Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> => {
    next.delete(key)
    const reading = read()
    const rest = restMs > 0 && new Promise((resolve) => setTimeout(resolve, restMs).unref())
    const end = Promise.allSettled([reading, rest]).then(() => {
      if (running.get(key) === end) running.delete(key)
    })
    running.set(key, end)
    return reading
  }
  return <Answer>(key: string, read: () => Promise<Answer>) => {
    demandNoTransaction()
    const joined = next.get(key) as Promise<Answer> | undefined
    if (joined !== undefined) return joined
    const before = running.get(key)
    if (before === undefined) return begin(key, read)
    const answer = before.then(() => begin(key, read))
    next.set(key, answer)
    return answer
  }
}
