import { getAgentDashboard, getTripEndpoint, type Offer, type Trip } from '#contract/dispatch/agent.ts'
import { getOrderEndpoint } from '#contract/orders/orders.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { lagosTime } from '#domain/time/days.ts'
import { minutes } from '#domain/time/durations.ts'
import { asAgent, nextStep, type TripRequest } from '#server/players/agent.ts'
import { request } from '#server/players/request.ts'
import type { Actor } from './actors.ts'
import { ask, type Playing } from './players.ts'

const lookMs = minutes(4)
const dearKobo = 950_000
const pricesKobo = [30_000, 45_000, 50_000, 120_000]

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
  if (seen === null) return goOn(lookMs)
  const isWorking = isByDay(playing.nowMs())
  if (!seen.isOnDuty && isWorking) await ask(playing, agent, asAgent.setDuty(true))
  if (seen.isOnDuty && !isWorking && seen.trips.length === 0)
    await ask(playing, agent, asAgent.setDuty(false))
  if (isWorking && dice.chance(0.5))
    await ask(playing, agent, asAgent.report(9.06 + dice.next() / 50, 7.46 + dice.next() / 50))
  await answerOffers(playing, agent, seen.offers)
  const trip = dice.pick(seen.trips)
  if (trip) await stepOn(playing, agent, trip.id)
  goOn(seen.trips.length + seen.offers.length > 0 ? lookMs : isWorking ? idleMs : minutes(60))
}

/** The phone of an agent rings with what is offered, who looks and answers at once, and then brings the order at a stretch. */
export async function answerRing(playing: Playing, agent: Actor): Promise<void> {
  const seen = await ask(playing, agent, request(getAgentDashboard, {}))
  if (seen === null) return
  for (const id of await answerOffers(playing, agent, seen.offers)) planBringing(playing, agent, id)
}

/** Returns the orders that an agent has taken. */
async function answerOffers(playing: Playing, agent: Actor, offers: readonly Offer[]): Promise<string[]> {
  const taken: string[] = []
  for (const { id, orderId } of offers) {
    if (!playing.dice.chance(0.85)) await ask(playing, agent, asAgent.decline(id))
    else if ((await ask(playing, agent, asAgent.accept(id))) !== null) taken.push(orderId)
  }
  return taken
}

function planBringing(playing: Playing, agent: Actor, orderId: string): void {
  const afterMs = Math.round(lookMs * (0.5 + playing.dice.next()))
  playing.plan(afterMs, `${agent.name} brings`, async () => {
    if (await stepOn(playing, agent, orderId)) planBringing(playing, agent, orderId)
  })
}

/** Does what comes next with an order, up to three steps; returns whether there is more to do. */
async function stepOn(playing: Playing, agent: Actor, orderId: string): Promise<boolean> {
  const { dice, actions, actors, seldom } = playing
  const steps = dice.whole(1, 3)
  for (let step = 0; step < steps; step += 1) {
    const trip = await ask(playing, agent, request(getTripEndpoint, { params: { id: orderId } }))
    if (trip === null || hasEnded(trip.status)) return false
    const change = changeOfMind(playing, trip)
    if (change !== null) return (await ask(playing, agent, change)) === null || trip.status === 'shopping'
    const next = await nextStep(trip, {
      priceOf: () => (seldom('a dear item', 0.05) ? dearKobo : (dice.pick(pricesKobo) ?? 45_000)),
      codeOf: async (id) => {
        const customer = actors.find(({ userId }) => userId !== '' && userId === actions.customersOf.get(id))
        const order =
          customer && (await ask(playing, customer, request(getOrderEndpoint, { params: { id } })))
        return order?.handoverCode ?? '0000'
      },
    })
    // While the customer is asked there is nothing to do but wait.
    if (next === null) return trip.status === 'shopping'
    if ((await ask(playing, agent, next)) === null) return true
  }
  return true
}

/** Returns what an agent does now and then in place of the next step: an item is not there, or is there after all, or nobody opens. */
function changeOfMind({ dice, seldom }: Playing, { id, status, items }: Trip): TripRequest | null {
  if (status === 'assigned' && dice.chance(0.05)) return asAgent.handBack(id)
  const failsAs = dice.chance(0.5) ? 'in_transit' : 'arrived'
  if (status === failsAs && seldom('not handed over', 0.1)) return asAgent.fail(id)
  if (status !== 'shopping') return null
  const wanted = items.find((item) => item.status === 'requested')
  if (wanted && seldom('an item is not there', 0.05))
    return asAgent.miss(id, wanted.id, { reason: 'not_there', customerAgreed: true })
  const other = dice.pick(items.filter((item) => item.status !== 'requested'))
  // With nothing at all nobody goes to the gate.
  const isEmpty = items.every((item) => item.status === 'unavailable')
  const isLooking = isEmpty ? dice.chance(0.5) : seldom('an item is looked for again', 0.05)
  return other && isLooking ? asAgent.reopen(id, other.id) : null
}
