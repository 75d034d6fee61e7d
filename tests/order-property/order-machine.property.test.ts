import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { orderStatuses } from '#domain/orders/order-machine.ts'
import { expireOffers } from '#server/dispatch/offers/close-offers.ts'
import { offerOrders, readCityPlanning } from '#server/dispatch/offers/offer-order.ts'
import { createUnreached } from '#server/dispatch/offers/unreached.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import {
  type Action,
  type Cast,
  type Choice,
  choice,
  send,
  sendDuty,
  sendRemit,
} from '#tests/order-property/actions.ts'
import { checkDuty, checkRemit } from '#tests/order-property/agent-verdicts.ts'
import { anyAction, nextAction, pickOrder } from '#tests/order-property/choices.ts'
import {
  candidatesFor,
  limits,
  type Model,
  movedDebtsOf,
  type Order,
  owedFor,
  type Verdict,
} from '#tests/order-property/model.ts'
import { expectTruth, fingerprint, ownBooks, readTruth } from '#tests/order-property/truth.ts'
import { check } from '#tests/order-property/verdicts.ts'
import { listFound } from '#tests/play/verdict.ts'
import { type Books, readBooks, sumOf } from '#tests/world/books.ts'
import type { Answer, Client } from '#tests/world/clients.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'
import { findInDatabase } from '../../scripts/days/what-holds.ts'

const world = await startWorld({
  settings: {
    agent_max_trips: String(limits.maxTrips),
    agent_cash_ceiling: String(limits.cashCeilingKobo),
    offer_seconds: '86400',
  },
})
await stopTheClockwork(world)
after(() => world.close())

const maxOrders = 5
const unreacted = 'events that nothing reacted to'
const undone = 'jobs that are due and not run'
let runs = 0
let actions = 0
let refusals = 0
const reached = new Set<string>()

/** Plays one sequence of actions, with people of its own. */
class Run {
  readonly model: Model = { orders: [], onDuty: new Map(), books: {} }
  readonly lineIds = new Map<string, string[]>()
  readonly codes = new Map<string, string>()
  readonly cast: Cast
  readonly before: Books

  constructor(cast: Cast, before: Books) {
    this.cast = cast
    this.before = before
    for (const id of cast.agents.keys()) this.model.onDuty.set(id, false)
  }

  get agentIds(): string[] {
    return [...this.cast.agents.keys()]
  }

  get customerIds(): string[] {
    return [...this.cast.customers.keys()]
  }
}

async function openRun(): Promise<Run> {
  runs += 1
  // Agents of runs before are nobody's candidates.
  await world.db.updateTable('agents').set({ is_on_duty: false }).execute()
  const people = async (role: 'agent' | 'customer') => {
    const made = new Map<string, Client>()
    for (const email of ['a', 'b']) {
      const username = `${role}-${email}-${runs}`
      const id = await addPerson(world, { username, role })
      made.set(id, await world.as(username))
    }
    return made
  }
  const [agents, customers] = [await people('agent'), await people('customer')]
  const run = new Run({ agents, customers, admin: await world.as('office') }, await readBooks(world))
  for (const id of run.agentIds)
    await decide(run, checkDuty(run.model, id, true), () => sendDuty(run.cast, id, true))
  return run
}

/** Does one thing and holds what came of it, and all that is so afterwards, against the model. */
async function decide(run: Run, verdict: Verdict, action: () => Promise<Answer>): Promise<void> {
  actions += 1
  const before = await fingerprint(world)
  const answer = await action()
  const outcome = answer.status < 300 ? 'done' : (answer.json as { code: string }).code
  assert.equal(outcome, verdict.outcome, answer.text)
  if (verdict.outcome !== 'done') {
    refusals += 1
    assert.ok([403, 404, 409].includes(answer.status), `${answer.status} ${answer.text}`)
    if (!verdict.apply)
      assert.equal(await fingerprint(world), before, `${outcome}, and yet something changed`)
  }
  verdict.apply?.()
  await compare(run)
}

async function compare({ model, cast, before }: Run): Promise<void> {
  const ids = model.orders.map((order) => order.id)
  for (const { status } of model.orders) reached.add(status)
  assert.deepEqual(await readTruth(world, ids), expectTruth(model))
  const books = await readBooks(world)
  assert.equal(sumOf(books), 0)
  const owners = new Set([...ids, ...cast.agents.keys(), ...cast.customers.keys()])
  assert.deepEqual(ownBooks(before, books, owners), model.books)
}

async function play(run: Run, choice: Choice): Promise<void> {
  const { model, cast, agentIds } = run
  if (choice.kind === 'place') return placeOne(run, choice.spendingCap)
  if (choice.kind === 'duty' || choice.kind === 'remit') {
    const agentId = agentIds[choice.agent] ?? ''
    return choice.kind === 'duty'
      ? decide(run, checkDuty(model, agentId, choice.isOnDuty), () =>
          sendDuty(cast, agentId, choice.isOnDuty),
        )
      : decide(run, checkRemit(model, agentId, choice.amountKobo), () =>
          sendRemit(cast, agentId, choice.amountKobo),
        )
  }
  const order = pickOrder(model, choice.order, choice.kind === 'next')
  if (!order) return placeOne(run, false)
  if (choice.kind === 'next') return doIt(run, order, nextAction(order, choice, agentIds))
  if (choice.kind === 'any') return doIt(run, order, anyAction(order, choice, agentIds, run.customerIds))
  return choice.kind === 'offer' ? offer(run, order) : expire(run, order)
}

function doIt(run: Run, order: Order, action: Action): Promise<void> {
  return decide(run, check(run.model, order, action), () => sendAction(run, order, action))
}

function sendAction({ cast, model, lineIds, codes }: Run, order: Order, action: Action): Promise<Answer> {
  const known = {
    id: order.id,
    lineIds: lineIds.get(order.id) ?? [],
    offerId: order.offers.at(-1)?.id ?? `off_${'0'.repeat(26)}`,
    handoverCode: codes.get(order.id) ?? '',
    agentId: order.agentId,
    dueKobo: owedFor(model, order.id),
  }
  return send(cast, known, action)
}

async function placeOne(run: Run, spendingCap: boolean): Promise<void> {
  const [customerId = '', client] = [...run.cast.customers][0] ?? []
  if (!client || run.model.orders.length >= maxOrders) return
  const items = [{ name: 'rice' }, { name: 'pepper', budgetKobo: 50_000 }, { name: 'yam', capKobo: 50_000 }]
  const spendingCapKobo = spendingCap ? 120_000 : null
  const placed = await client.call(
    placeOrderEndpoint,
    { body: basket(world, { items, spendingCapKobo }) },
    { idempotencyKey: newKey() },
  )
  const seen = await client.call(getOrderEndpoint, { params: { id: placed.id } })
  run.lineIds.set(
    placed.id,
    seen.items.map((item) => item.id),
  )
  run.codes.set(placed.id, seen.handoverCode ?? '')
  run.model.orders.push({
    id: placed.id,
    customerId,
    status: 'queued',
    agentId: null,
    lines: [null, 50_000, 50_000].map((limitKobo) => ({
      status: 'requested',
      limitKobo,
      paidKobo: null,
      isBooked: false,
    })),
    spendingCapKobo,
    tries: 0,
    goodsKobo: null,
    totalKobo: null,
    debts: new Map(),
    needsAssigning: false,
    offers: [],
    asked: new Set(),
    log: ['order.placed'],
  })
  await compare(run)
}

/** Dispatch's own step: whom it asks is its choice, among those whom it may ask. */
async function offer(run: Run, order: Order): Promise<void> {
  const { services } = world.server
  // Nobody says here who has got room, so each round looks at everybody.
  const known = await readCityPlanning(services.planning, 'abuja')
  const planning = { ...known, unreached: createUnreached() }
  const settings = await services.readSettings()
  const context = { clock: systemClock, settings, planning, freed: new Set<string>() }
  await world.db.transaction().execute((tx) => offerOrders({ tx, ...context }, [order.id]))
  const isOut = order.offers.some((each) => each.status === 'open')
  if (order.status === 'queued' && !isOut) {
    const candidates = candidatesFor(run.model, order)
    const [truth] = await readTruth(world, [order.id])
    const made = truth?.offers.find((each) => each.status === 'open')
    assert.equal(made !== undefined, candidates.length > 0)
    if (made) {
      assert.ok(candidates.includes(made.agentId))
      order.offers.push(made)
      order.asked.add(made.agentId)
      order.log.push('offer.made')
    } else if (!order.needsAssigning) order.log.push('dispatch.exhausted')
    order.needsAssigning ||= !made
  }
  await compare(run)
}

async function expire(run: Run, order: Order): Promise<void> {
  await world.db
    .updateTable('offers')
    .set((eb) => ({ expires_at: eb(eb.ref('offered_at'), '+', eb.val('1 microsecond').$castTo<Date>()) }))
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .execute()
  await world.db.transaction().execute((tx) => expireOffers({ tx, clock: systemClock }))
  for (const open of order.offers.filter((each) => each.status === 'open')) {
    open.status = 'expired'
    order.log.push('offer.expired')
  }
  await compare(run)
}

test('whatever people do, in whatever order: state, books and log are as the rules have them', async (t) => {
  const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_121)
  const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 10)
  const property = fc.asyncProperty(fc.array(choice, { minLength: 30, maxLength: 80 }), async (choices) => {
    const run = await openRun()
    for (const each of choices) await play(run, each)
    // The clockwork stands still, and with it reactions and jobs.
    const { [unreacted]: _, [undone]: __, ...judged } = await findInDatabase(world.database.pool)
    assert.deepEqual(listFound(judged), [])
    for (const order of run.model.orders) {
      const client = run.cast.customers.get(order.customerId)
      const seen = await client?.call(getOrderEndpoint, { params: { id: order.id } })
      assert.equal(seen?.status, order.status)
      assert.equal(seen?.bill.balanceDueKobo, owedFor(run.model, order.id))
      const movedDebts = seen?.bill.movedDebts?.map(({ orderId, amountKobo }) => [orderId, amountKobo])
      assert.deepEqual(movedDebts, movedDebtsOf(run.model, order))
    }
  })
  await fc.assert(property, { seed, numRuns })
  t.diagnostic(`${runs} runs, ${actions} acts, ${refusals} of them refused; seed ${seed}`)
  assert.ok(refusals > actions / 10 && refusals < actions * 0.8, 'the dice are loaded')
  // Nothing expires by itself while the clockwork stands still, and nothing waits for payment yet.
  const within = orderStatuses.filter((status) => status !== 'expired' && status !== 'awaiting_payment')
  assert.deepEqual([...reached].sort(), [...within].sort())
})
