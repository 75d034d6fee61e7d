import { placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import type { Endpoint, EndpointAnswer } from '#contract/core/endpoint.ts'
import { getAgentDashboard, getTripEndpoint } from '#contract/dispatch/agent.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { adminEventsEndpoint, listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { rateOrderEndpoint } from '#contract/orders/after-delivery.ts'
import { getOrderEndpoint, orderEventsEndpoint } from '#contract/orders/orders.ts'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { lagosTime } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { asAgent, nextStep } from '#tests/play/agent.ts'
import { asCustomer } from '#tests/play/customer.ts'
import { type Request, request } from '#tests/play/request.ts'
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
const dearKobo = 950_000
/** Lists sums that an agent is paid at a gate: enough, or far too little. */
const gateKobo = [500_000, 500_000, 20_000]
const tipsKobo = [5_000, 20_000]
const pricesKobo = [30_000, 45_000, 50_000, 120_000]
/** Fewer may use it than would like to, and each once. */
const offer = { code: 'MARKET', sumKobo: 30_000, mostUses: 5, mostUsesEach: 1 }
/** Is more than may be left for the gate. */
const feast = { name: 'goats for a feast', budgetKobo: 12_000_000 }
const listens = { customer: 0.5, admin: 0.1 }
const spentMs = { look: minutes(4), follow: minutes(12), admin: minutes(30) }

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

async function thank(playing: Playing, customer: Actor, orderId: string): Promise<void> {
  const { dice, seldom } = playing
  const stars = dice.whole(1, 5)
  await ask(playing, customer, request(rateOrderEndpoint, { params: { id: orderId }, body: { stars } }))
  const isTipping = seldom('a tip', 0.5)
  if (isTipping) await ask(playing, customer, asCustomer.tip(orderId, dice.pick(tipsKobo) ?? 20_000))
  // Somebody who is not sure that it was done does it again.
  if (isTipping && seldom('a second tip', 0.1)) await ask(playing, customer, asCustomer.tip(orderId, 5_000))
}

const isByDay = (nowMs: number) => {
  const { minute } = lagosTime(new Date(nowMs))
  return minute >= 6 * 60 + 30 && minute < 21 * 60
}

/** An agent looks at the phone, takes what is offered and does the next step of one order; again in some minutes. */
export async function agentTurn(playing: Playing, agent: Actor): Promise<void> {
  const { dice, idleMs } = playing
  const goOn = (afterMs: number) =>
    playing.plan(Math.round(afterMs * (0.5 + dice.next())), `${agent.name} looks`, () =>
      agentTurn(playing, agent),
    )
  const seen = await ask(playing, agent, request(getAgentDashboard, {}))
  if (seen === null) return goOn(spentMs.look)
  const isWorking = isByDay(playing.nowMs())
  if (!seen.isOnDuty && isWorking) await ask(playing, agent, asAgent.setDuty(true))
  if (seen.isOnDuty && !isWorking && seen.trips.length === 0)
    await ask(playing, agent, asAgent.setDuty(false))
  if (isWorking && dice.chance(0.5))
    await ask(playing, agent, asAgent.report(9.06 + dice.next() / 50, 7.46 + dice.next() / 50))
  for (const offer of seen.offers) {
    if (dice.chance(0.85)) await ask(playing, agent, asAgent.accept(offer.id))
    else await ask(playing, agent, asAgent.decline(offer.id))
  }
  const trip = dice.pick(seen.trips)
  if (trip) await stepOn(playing, agent, trip.id)
  goOn(seen.trips.length + seen.offers.length > 0 ? spentMs.look : isWorking ? idleMs : minutes(60))
}

async function stepOn(playing: Playing, agent: Actor, orderId: string): Promise<void> {
  const { dice, actions, actors, seldom } = playing
  const steps = dice.whole(1, 3)
  for (let step = 0; step < steps; step += 1) {
    const trip = await ask(playing, agent, request(getTripEndpoint, { params: { id: orderId } }))
    if (trip === null) return
    if (trip.status === 'assigned' && dice.chance(0.05))
      return void (await ask(playing, agent, asAgent.handBack(orderId)))
    if (trip.status === 'in_transit' && seldom('not handed over', 0.05))
      return void (await ask(playing, agent, asAgent.fail(orderId)))
    const next = await nextStep(trip, {
      priceOf: () => (seldom('a dear item', 0.05) ? dearKobo : (dice.pick(pricesKobo) ?? 45_000)),
      codeOf: async (id) => {
        const customer = actors.find(({ userId }) => userId !== '' && userId === actions.customersOf.get(id))
        const order =
          customer && (await ask(playing, customer, request(getOrderEndpoint, { params: { id } })))
        return order?.handoverCode ?? '0000'
      },
    })
    if (next === null || (await ask(playing, agent, next)) === null) return
  }
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
  { order: { id, status }, agentId }: { order: Listed; agentId: string },
): Promise<void> {
  const { dice, seldom } = playing
  const drawn = dice.next()
  if (status === 'queued') await ask(playing, admin, asAdmin.assign(id, { agentId, from: null }))
  else if (status === 'failed') await ask(playing, admin, asAdmin.redeliver(id))
  else if (status === 'arrived' && drawn < 0.5)
    await ask(playing, admin, asAdmin.deliver(id, dice.pick(gateKobo) ?? 500_000))
  else if (drawn > 0.97) await ask(playing, admin, asAdmin.cancel(id))
  else if (drawn > 0.94 || (status === 'shopping' && seldom('taken from its agent', 0)))
    await ask(playing, admin, asAdmin.unassign(id, {}))
}
