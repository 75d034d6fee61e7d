import { isWaiting, type OutboxItem, type Refused, waitedTooLong } from '#web/platform/store/outbox-item.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { SendOutcome } from './send-item.ts'

/** How a round ended: `later` means that the network or the server failed, `signedOut` that somebody is not here. */
export type RoundEnd = 'done' | 'later' | 'signedOut'

interface RoundParts {
  store: OutboxStore
  send: (item: OutboxItem) => Promise<SendOutcome>
  now: () => number
  isOnline: () => boolean
  /** Called for each item that was answered, done or refused. */
  onSettled: (item: OutboxItem) => void
}

/**
 * Sends what waits, oldest first. A write that cannot be sent now holds up its own thread only; a refused one
 * is stored with the reason and holds up nothing. An answer of 401 holds up what is of the same person; that
 * of anyone who is signed in continues.
 */
export async function replayRound(parts: RoundParts): Promise<RoundEnd> {
  const held = new Set<string>()
  const absent = new Set<string>()
  for (;;) {
    const items = await parts.store.list()
    const next = items.find((item) => isWaiting(item) && !held.has(item.thread) && !absent.has(item.owner))
    if (next === undefined) return held.size > 0 ? 'later' : absent.size > 0 ? 'signedOut' : 'done'
    if (next.freshUntilMs !== null && parts.now() > next.freshUntilMs) {
      await refuse(parts, next, { status: 0, code: waitedTooLong, body: '' })
      continue
    }
    if (!parts.isOnline()) return 'later'
    const trying = { ...next, tries: next.tries + 1 }
    if (!(await parts.store.put(trying))) continue
    const outcome = await parts.send(trying)
    if (outcome.kind === 'signedOut') absent.add(next.owner)
    if (outcome.kind === 'later') held.add(next.thread)
    if (outcome.kind === 'refused') await refuse(parts, trying, outcome.refusal)
    if (outcome.kind === 'done') await finish(parts, trying, outcome.answer)
  }
}

async function refuse({ store, onSettled }: RoundParts, item: OutboxItem, refusal: Refused): Promise<void> {
  const refused: OutboxItem = { ...item, state: 'refused', refusal }
  // Anyone who has signed out meanwhile has taken it off: nothing of it comes back.
  if (await store.put(refused)) onSettled(refused)
}

async function finish({ store, onSettled }: RoundParts, item: OutboxItem, answer: unknown): Promise<void> {
  const done: OutboxItem = { ...item, state: 'done', answer }
  // The answer says all; what was sent, with its address, need not stay.
  if (item.isRemembered && !(await store.put({ ...done, data: null, memo: null }))) return
  if (!item.isRemembered) await store.remove(item.key)
  onSettled(done)
}
