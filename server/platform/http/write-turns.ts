import { addressKey } from '#server/platform/core/address-key.ts'
import { fail } from '#server/platform/core/errors.ts'
import { createWaitingQueue, type WaitingQueue } from '#server/platform/core/waiting-queue.ts'

/** Limits how many writes of one account, or of strangers at one address, run at once in a process, and how many may wait. */
const account = { inFlight: 4, maxWaiting: 100 }
const strangers = { inFlight: 8, maxWaiting: 200 }
const retryAfterS = 2

/** Gives writes their turn, so that one sender's many do not take the connections and time of all others. */
type TakeTurn = <T>(sender: { userId: string | null; ip: string }, work: () => Promise<T>) => Promise<T>

export function createWriteTurns(): TakeTurn {
  const queues = new Map<string, { run: WaitingQueue; count: number }>()
  const whenFull = () => fail('request.too_many', { retryAfterS })
  return async ({ userId, ip }, work) => {
    const name = userId ?? addressKey(ip)
    const bounds = userId === null ? strangers : account
    const own = queues.get(name) ?? { run: createWaitingQueue({ ...bounds, whenFull }), count: 0 }
    queues.set(name, own)
    own.count += 1
    try {
      return await own.run(work)
    } finally {
      own.count -= 1
      if (own.count === 0) queues.delete(name)
    }
  }
}
