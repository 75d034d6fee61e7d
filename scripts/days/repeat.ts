import { hours } from '#domain/durations.ts'
import type { Actions } from './actions.ts'
import type { Dice } from './dice.ts'
import type { SimServer } from './sim-server.ts'

/** Answers are kept for hours only; afterwards the server says that it has none. */
const storedMs = hours(1)

interface Repeating {
  actions: Actions
  dice: Dice
  server: SimServer
  faults: { atMs: number; action: number; text: string }[]
}

/** Sends a write again that was done, with its key: it must be answered as the first time. */
export async function repeatOne({ actions, dice, server, faults }: Repeating): Promise<void> {
  const nowMs = server.time.nowMs()
  const first = dice.pick(
    // What a guest may is changed meanwhile.
    actions.done.filter(
      ({ atMs, actor }) => nowMs - atMs < storedMs && actor.userId !== '' && !actor.isGuest,
    ),
  )
  if (first === undefined) return
  const { actor, wish, answer } = first
  const again = await actions.send(actor, { ...wish, motive: 'repeat' })
  if (again.code === 'auth.signed_out' || again.status === 503) return
  if (idOf(again.json) === idOf(answer.json) && again.status === answer.status) return
  const text = `action ${actions.count}: ${actor.name} sends ${wish.endpoint.id} again with its key and gets ${again.status} ${again.text.slice(0, 200)}, where it was ${answer.status} ${answer.text.slice(0, 200)}`
  faults.push({ atMs: nowMs, action: actions.count, text })
}

function idOf(json: unknown): unknown {
  return (json as { id?: unknown } | null)?.id
}
