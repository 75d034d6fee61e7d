import { placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import type { Endpoint, EndpointAnswer } from '#contract/core/endpoint.ts'
import { bagPlaces } from '#contract/core/order-shapes.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { adminEventsEndpoint, listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { rateOrderEndpoint, reportProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { getOrderEndpoint, orderEventsEndpoint } from '#contract/orders/orders.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { minutes } from '#domain/time/durations.ts'
import { asCustomer } from '#server/players/customer.ts'
import { type Request, request } from '#server/players/request.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { basket } from '#tests/world/orders.ts'
import type { World } from '#tests/world/world.ts'
import { type Actions, isDone, type Wish } from './actions.ts'
import type { Actor } from './actors.ts'
import type { Dice } from './dice.ts'

/** Holds what people play with. */
export interface Playing {
  actions: Actions
  actors: readonly Actor[]
  dice: Dice
  market: World['market']
  nowMs(): number
  /** Lets somebody get in the way, now and then, of what was just brought on. */
  interfere(wish: Wish): Promise<void>
  /** Has something happen later. */
  plan(afterMs: number, name: string, run: () => Promise<void>): void
  /** Returns whether something comes that comes to this share; until it has come once that day, it comes far more often. */
  seldom(name: string, share: number): boolean
  /** Says how long an agent without an order leaves the phone alone. */
  idleMs: number
}

const areas = ['Wuse 2', 'Maitama', 'Garki', 'Asokoro', 'Utako']
const capsKobo = [400_000, 900_000]
/** Half of all orders are of these few, who come to owe something and to have something in their wallets. */
const regulars = 3
const regularShare = 0.5
/** Lists sums that an agent is paid at a gate: enough, or far too little. */
const gateKobo = [500_000, 500_000, 20_000]
const tipsKobo = [5_000, 20_000]
/** Fewer may use it than would like to, and each once. */
const offer = { code: 'MARKET', sumKobo: 30_000, mostUses: 5, mostUsesEach: 1 }
/** Is more than may be left for the gate. */
const feast = { name: 'goats for a feast', budgetKobo: 12_000_000 }
const listens = { customer: 0.5, admin: 0.1 }
const spentMs = { follow: minutes(12), admin: minutes(30) }

/** Somebody asks on their own way; returns the answer, or null where it was refused. */
export async function ask<E extends Endpoint>(
  { actions, interfere }: Playing,
  actor: Actor,
  asked: Request<E>,
): Promise<EndpointAnswer<E> | null> {
  const [endpoint, call, options] = asked
  const wish = { endpoint, call, key: options?.idempotencyKey ?? null, motive: 'trip' as const }
  const answer = await actions.send(actor, wish)
  if (!isDone(answer)) return null
  await interfere(wish)
  return answer.json as EndpointAnswer<E>
}

/** Returns the market that all of them buy at, as somebody sees it who visits. */
export async function readMarket(actions: Actions, visitor: Actor): Promise<World['market']> {
  const call = { params: { slug: 'wuse-market' } }
  const answer = await actions.send(visitor, { endpoint: getMarketEndpoint, call, key: null, motive: 'trip' })
  if (!isDone(answer)) throw new Error(`the market cannot be read: ${answer.text}`)
  return getMarketEndpoint.response.parse(answer.json)
}

/** An admin makes a code that takes something off. */
export async function offerCode(playing: Playing): Promise<void> {
  const admin = playing.actors.find(({ name }) => name === 'owner')
  if (admin) await ask(playing, admin, request(createPromoEndpoint, { body: offer }))
}

/** Somebody orders, by themselves or by a call, and looks after it until it has ended. */
export async function placeOne(playing: Playing): Promise<void> {
  const { actors, dice, market, seldom } = playing
  const customers = actors.filter(({ kind }) => kind === 'customer')
  const isRegular = dice.chance(regularShare)
  const customer = dice.pick(isRegular ? customers.slice(0, regulars) : customers)
  const admin = actors.find(({ name }) => name === 'office')
  if (!customer || !admin) return
  const body = basket(
    { market },
    {
      place: { area: dice.pick(areas) ?? 'Wuse 2', landmark: 'By the blue gate' },
      contact: { name: 'Amina Bello', phone: customer.phone },
      useWallet: dice.chance(0.5),
      ...(dice.chance(0.35) ? { paymentMethod: 'prepaid' as const } : {}),
      ...(dice.chance(0.2) ? { spendingCapKobo: dice.pick(capsKobo) ?? 900_000 } : {}),
      ...(dice.chance(isRegular ? 0.5 : 0.1) ? { promoCode: offer.code } : {}),
      ...(seldom('a feast', 0.05) ? { items: [feast], paymentMethod: 'cash' as const } : {}),
    },
  )
  if (dice.chance(0.15)) {
    const { useWallet: _, paymentMethod: __, rest: ___, promoCode: ____, ...called } = body
    const caller = { phone: `0809${dice.whole(1_000_000, 1_000_040)}`, name: 'Bola Ade' }
    await ask(playing, admin, request(placeForCallerEndpoint, { body: { ...called, caller } }))
    return
  }
  const placed = await ask(playing, customer, asCustomer.place(body))
  if (placed === null) return
  // The page of an order listens to what happens to it.
  if (dice.chance(listens.customer))
    await ask(playing, customer, request(orderEventsEndpoint, { params: { id: placed.id }, query: {} }))
  planFollow(playing, customer, placed.id)
}

function planFollow(playing: Playing, customer: Actor, orderId: string): void {
  const afterMs = Math.round(spentMs.follow * (0.4 + playing.dice.next()))
  playing.plan(afterMs, `${customer.name} follows`, () => follow(playing, customer, orderId))
}

async function follow(playing: Playing, customer: Actor, orderId: string): Promise<void> {
  const { dice, seldom } = playing
  const order = await ask(playing, customer, request(getOrderEndpoint, { params: { id: orderId } }))
  if (order === null) return
  if (hasEnded(order.status)) {
    if (order.status === 'delivered' && seldom('thanks', 0.4)) await thank(playing, customer, orderId)
    return
  }
  if (order.status === 'awaiting_payment') await payOnline(playing, customer, orderId)
  for (const question of order.questions ?? [])
    if (question.status === 'open' && !seldom('no answer', 0.1))
      await ask(playing, customer, asCustomer.answerYes(question.id))
  const leaves = order.status === 'shopping' ? seldom('cancelled while shopping', 0.03) : dice.chance(0.03)
  if (leaves) await ask(playing, customer, asCustomer.cancel(orderId))
  planFollow(playing, customer, orderId)
}

/** Goes to the provider's page, or comes back from it and asks what became of the payment. */
async function payOnline(playing: Playing, customer: Actor, orderId: string): Promise<void> {
  const { dice } = playing
  const refundTo = dice.chance(0.5) ? 'wallet' : 'source'
  const payment = await ask(playing, customer, asCustomer.beginPayment(orderId, refundTo))
  if (payment && dice.chance(0.5)) {
    const afterMs = dice.whole(minutes(1), minutes(10))
    playing.plan(afterMs, `${customer.name} asks about a payment`, async () => {
      await ask(playing, customer, asCustomer.checkPayment(payment.id))
    })
  }
}

const complain = (id: string) =>
  request(reportProblemEndpoint, {
    params: { id },
    body: { itemIds: [], kind: 'short' },
  })

async function thank(playing: Playing, customer: Actor, orderId: string): Promise<void> {
  const { dice, seldom } = playing
  const stars = dice.whole(1, 5)
  await ask(playing, customer, request(rateOrderEndpoint, { params: { id: orderId }, body: { stars } }))
  if (stars < 3 && seldom('a complaint', 0.5)) await ask(playing, customer, complain(orderId))
  const isTipping = seldom('a tip', 0.5)
  if (isTipping) await ask(playing, customer, asCustomer.tip(orderId, dice.pick(tipsKobo) ?? 20_000))
  // Somebody who is not sure that it was done does it again.
  if (isTipping && seldom('a second tip', 0.1)) await ask(playing, customer, asCustomer.tip(orderId, 5_000))
}

/** An admin looks at the board and gives away what waits; again in a while. */
export async function adminTurn(playing: Playing, admin: Actor): Promise<void> {
  const { dice, actors } = playing
  if (dice.chance(listens.admin)) await ask(playing, admin, request(adminEventsEndpoint, { query: {} }))
  const { items } = (await ask(playing, admin, request(listBoardEndpoint, { query: {} }))) ?? { items: [] }
  const order = dice.pick(items.filter(({ status }) => status !== 'awaiting_payment'))
  const agent = dice.pick(actors.filter(({ kind }) => kind === 'agent'))
  if (order && agent) await stepIn(playing, admin, { order, agentId: agent.userId })
  if (agent && dice.chance(0.3)) await ask(playing, admin, asAdmin.remit(agent.userId, 20_000))
  playing.plan(Math.round(spentMs.admin * (0.5 + dice.next())), `${admin.name} looks`, () =>
    adminTurn(playing, admin),
  )
}

type Listed = EndpointAnswer<typeof listBoardEndpoint>['items'][number]

/** Does what an admin does about one order, which most often is to give it to somebody. */
async function stepIn(
  playing: Playing,
  admin: Actor,
  { order: { id, status, agent }, agentId }: { order: Listed; agentId: string },
): Promise<void> {
  const { dice, seldom } = playing
  const drawn = dice.next()
  if (status === 'queued') await ask(playing, admin, asAdmin.assign(id, { agentId, from: null }))
  else if (status === 'failed') await ask(playing, admin, asAdmin.redeliver(id))
  else if (status === 'arrived' && drawn < 0.5)
    await ask(playing, admin, asAdmin.deliver(id, dice.pick(gateKobo) ?? 500_000))
  else if (drawn > 0.97) await ask(playing, admin, asAdmin.cancel(id))
  else if (drawn > 0.94) await ask(playing, admin, asAdmin.fail(id))
  else if (drawn > 0.86)
    await ask(
      playing,
      admin,
      asAdmin.assign(id, { agentId, from: agent?.id ?? null, bag: dice.pick(bagPlaces) }),
    )
  else if (drawn > 0.82 || (status === 'shopping' && seldom('taken from its agent', 0)))
    await ask(playing, admin, asAdmin.unassign(id, {}))
}
