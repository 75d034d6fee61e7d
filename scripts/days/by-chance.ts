import { hasEnded, orderStatuses } from '#domain/orders/order-machine.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import type { Wish } from './actions.ts'
import type { Actor } from './actors.ts'
import { idsByKind, idsIn } from './call-parts.ts'
import type { ChanceCalls, Turn } from './chance-calls.ts'
import type { Dice } from './dice.ts'
import type { Heals } from './heal.ts'
import type { Inbox } from './inbox.ts'
import type { Known } from './known.ts'
import type { Playing } from './players.ts'
import type { Playable } from './schemas.ts'
import { writeList } from './write-list.ts'

/** Holds what calls by chance need of a play. */
export interface ByChance {
  playing: Playing
  chance: ChanceCalls
  known: Known
  heals: Heals
  inbox: Inbox
  dice: Dice
  photo: string
  /** Is the share of steps that somebody gets in the way of. */
  interfereShare: number
}

const prelude = { fromMs: minutes(2), untilMs: minutes(29) }
/** After the first day people open some of their lists only. */
const openedLater = 0.25
/** So many of the turns are several acts in one instant about the same. */
const frightfulShare = 0.15
const writingShare = 0.03
const underWay: ReadonlySet<unknown> = new Set(orderStatuses.filter((status) => !hasEnded(status)))
const healAfterMs = { least: minutes(20), most: hours(2) }

/** In the morning what was shut is put back, and people open their lists and something of each. */
export function planMorning(by: ByChance, day: number): void {
  const { playing, chance, heals, dice } = by
  const admin = playing.actors.find(({ name }) => name === 'office')
  if (admin) playing.plan(minutes(1), 'what was shut is put back', () => heals.putBack(admin))
  const reads = chance.lists().filter(() => day === 0 || dice.chance(openedLater))
  const stepMs = Math.floor((prelude.untilMs - prelude.fromMs) / Math.max(1, reads.length))
  for (const [number, read] of reads.entries())
    playing.plan(prelude.fromMs + number * stepMs, `${read.endpoint.id} is opened`, () =>
      chance.play(turnOf(by), [read]),
    )
}

/** One turn by chance: one act, or several of one instant that are about the same; now and then a list is written. */
export async function playByChance(by: ByChance): Promise<void> {
  if (by.dice.chance(writingShare)) return writeList(by.playing)
  if (by.dice.chance(frightfulShare)) return planTogether(by)
  await by.chance.play(turnOf(by))
}

/** Somebody tries what nobody has done yet. */
export async function playUndone(by: ByChance): Promise<void> {
  await by.chance.play(turnOf(by), by.chance.undone())
}

/**
 * Somebody does by chance what concerns the same thing as a step that was just taken, while it is in the state that the step
 * left it in: every state of an order meets every act that may touch it.
 */
export async function interfere(by: ByChance, { call }: Pick<Wish, 'call'>): Promise<void> {
  const named = idsByKind(call.params)
  if (named.size === 0 || !by.dice.chance(by.interfereShare)) return
  const among = by.chance.writesOf(({ schemas }) => idsIn(schemas.params).some((kind) => named.has(kind)))
  await by.chance.play(turnOf(by, named), among)
}

function turnOf({ playing, known, heals, inbox, dice, photo }: ByChance, about?: Turn['about']): Turn {
  inbox.read()
  const noteDone = (_actor: Actor, wish: Wish, form: Parameters<Heals['note']>[1]) => {
    const admin = playing.actors.find(({ name }) => name === 'office')
    if (!heals.note(wish, form) || admin === undefined) return
    const afterMs = dice.whole(healAfterMs.least, healAfterMs.most)
    playing.plan(afterMs, 'what was shut is put back', () => heals.putBack(admin))
  }
  return {
    actors: playing.actors,
    known,
    nowMs: playing.nowMs(),
    photo,
    ...(about === undefined ? {} : { about }),
    send: (actor, wish) => playing.actions.send(actor, wish),
    noteDone,
  }
}

/**
 * Several do something at once about one order: it is cancelled while it is paid, given back while it is charged back, the day
 * is closed or the market shut while it is delivered.
 */
function planTogether(by: ByChance): void {
  const { playing, chance, known, dice } = by
  const orders = known.listShown('ord')
  const live = orders.filter(({ shown }) => underWay.has(shown['status']))
  const order = dice.pick(live.length > 0 && dice.chance(0.8) ? live : orders)?.id
  if (order === undefined) return
  const customer = playing.actions.customersOf.get(order)
  const about = new Map([['ord', order], ...(customer === undefined ? [] : [['usr', customer] as const])])
  const ofOrders = chance.writesOf(concernsOrder)
  const ofOthers = chance.writesOf((one) => !concernsOrder(one))
  const count = dice.whole(2, 4)
  for (let number = 0; number < count; number += 1) {
    const among = dice.chance(0.75) ? ofOrders : ofOthers
    playing.plan(1, 'several at once', () => chance.play(turnOf(by, about), among))
  }
}

function concernsOrder({ endpoint, schemas }: Playable): boolean {
  const isOfOrder = Object.values(schemas.params?.properties ?? {}).some(({ pattern = '' }) =>
    pattern.startsWith('^ord_'),
  )
  return (
    isOfOrder ||
    'orderCode' in (schemas.body?.properties ?? {}) ||
    endpoint.path.startsWith('/api/admin/money')
  )
}
