import { hours } from '#domain/time/durations.ts'
import type { Action, Actions, Done } from './actions.ts'
import { isDone } from './actions.ts'
import type { Actor } from './actors.ts'
import type { Dice } from './dice.ts'
import { drawUuid } from './sim-chance.ts'
import type { SimServer } from './sim-server.ts'

/** Answers are kept for hours only; afterwards the server says that it has none. */
const storedMs = hours(1)

interface Repeating {
  actions: Actions
  actors: readonly Actor[]
  dice: Dice
  server: SimServer
}

/** Asks again what was asked before: with its key by the same person, or as somebody whom it does not concern. */
export async function repeatOne(repeating: Repeating): Promise<void> {
  const drawn = repeating.dice.next()
  if (drawn < 0.3) return askAsAnother(repeating)
  return drawn < 0.6 ? reuseKey(repeating) : sendAgain(repeating)
}

/** Sends a write again that was done, with its key: it must be answered as the first time. */
async function sendAgain(repeating: Repeating): Promise<void> {
  const { actions, dice } = repeating
  const first = dice.pick(listKeyed(repeating))
  if (first === undefined) return
  const { actor, wish, answer } = first
  const again = await actions.send(actor, { ...wish, motive: 'repeat' })
  if (again.code === 'auth.signed_out' || again.status === 503) return
  if (idOf(again.json) === idOf(answer.json) && again.status === answer.status) return
  actions.noteFault(
    `${actor.name} sends ${wish.endpoint.id} again with its key and gets ${again.status} ${again.text.slice(0, 200)}, where it was ${answer.status} ${answer.text.slice(0, 200)}`,
  )
}

/** Sends something else with a key that was used: a key stands for one thing. */
async function reuseKey(repeating: Repeating): Promise<void> {
  const { actions, dice } = repeating
  const keyed = listKeyed(repeating)
  const pairs = keyed.flatMap((first) =>
    keyed
      .filter(
        ({ wish }) => wish.endpoint.id === first.wish.endpoint.id && !isSame(wish.call, first.wish.call),
      )
      .map((other) => [first, other] as const),
  )
  const pair = dice.pick(pairs)
  if (pair === undefined) return
  const [{ actor, wish }, other] = pair
  const again = await actions.send(actor, { ...wish, call: other.wish.call, motive: 'repeat' })
  if (isDone(again))
    actions.noteFault(
      `${actor.name} sends another ${wish.endpoint.id} with a key that was used, and gets ${again.status} ${again.text.slice(0, 200)}`,
    )
}

/**
 * Asks what somebody was let at as somebody else: as another customer or agent, of whom all that people reached is looked at, or
 * as anybody, whom the role table lets in or not.
 */
async function askAsAnother({ actions, actors, dice }: Repeating): Promise<void> {
  const isAlike = dice.chance(0.6)
  const asked = actions.actions.filter(
    (action) => isOfSomebody(action) && (!isAlike || isAboutSomething(action)),
  )
  // Each kind of thing as often as another, however often it is asked.
  const id = dice.pick([...new Set(asked.map(({ endpoint }) => endpoint.id))])
  const action = dice.pick(asked.filter(({ endpoint }) => endpoint.id === id))
  const owner = actors.find(({ name }) => name === action?.actor)
  if (action === undefined || owner === undefined || owner.isGuest) return
  const stranger = dice.pick(
    actors.filter(
      ({ kind, isGuest, userId }) => !isGuest && userId !== owner.userId && (!isAlike || kind === owner.kind),
    ),
  )
  if (stranger === undefined) return
  const { endpoint, call, key } = action
  await actions.send(stranger, { endpoint, call, key: key && drawUuid(dice), motive: 'chance' })
}

const isOfSomebody = ({ status, endpoint }: Action) => status < 300 && endpoint.access !== 'public'

function isAboutSomething({ call }: Action): boolean {
  return Object.values((call.params ?? {}) as object).some((value) => /^[a-z]{3}_/.test(String(value)))
}

/** What was done under a key a while ago, but for guests: what they may is changed meanwhile. */
function listKeyed({ actions, server }: Repeating): Done[] {
  const nowMs = server.time.nowMs()
  return actions.done.filter(
    ({ atMs, actor }) => nowMs - atMs < storedMs && actor.userId !== '' && !actor.isGuest,
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function idOf(json: unknown): unknown {
  return (json as { id?: unknown } | null)?.id
}
