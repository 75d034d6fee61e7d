import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getAgentDashboard, getTripEndpoint, listTripsEndpoint } from '#contract/dispatch/agent.ts'
import { getAdminOrderEndpoint } from '#contract/orders/admin-orders.ts'
import { type CustomerOrder, getOrderEndpoint } from '#contract/orders/orders.ts'
import { trackOrderEndpoint } from '#contract/tracking/tracking.ts'
import { endedStatuses, type OrderStatus, orderStatuses, tripStatuses } from '#domain/orders/order-machine.ts'
import { given } from './answers.ts'
import { drawPage } from './draw-page.ts'
import { textOf } from './roles.ts'
import { screenNow } from './samples.ts'
import { found, leadsTo, misses, reads, sees } from './seeing.ts'

const { statusLabel } = await import('#web/entities/orders/status-label.ts')
const state = await import('#web/site/orders/texts.ts')
const common = await import('#web/design/common-texts.ts')
const admin = await import('#web/admin/texts.ts')
const drawer = await import('#web/admin/orders/drawer/texts.ts')

const id = 'ord_01kc0v9d5s0000000000000000'
const isEnded = (status: OrderStatus) => endedStatuses.some((ended) => ended === status)

/** An order of Amina's, plain but for its status and what is changed. */
const order = (status: OrderStatus, change: Partial<CustomerOrder> = {}) =>
  given(getOrderEndpoint, (made) => ({
    ...made,
    id,
    status,
    agent: { firstName: 'Musa', phone: '+2348031234502', rating: 4.8 },
    market: { ...made.market, name: 'Wuse Market', slug: 'wuse-market' },
    placedAt: screenNow.toISOString(),
    scheduledFor: null,
    search: null,
    timeline: [],
    questions: [],
    endReason: null,
    endedAt: isEnded(status) ? made.placedAt : null,
    after: null,
    linked: null,
    cancelFeeKobo: null,
    handoverCode: isEnded(status) ? null : '4821',
    ...change,
  }))

const ownOrder = (status: OrderStatus, change?: Partial<CustomerOrder>) =>
  drawPage(`/orders/${id}`, { as: 'customer', given: [order(status, change)] })

const titles: Record<OrderStatus, string> = {
  awaiting_payment: state.state.awaitingPayment,
  queued: common.label.findingAnAgent,
  assigned: state.state.accepted('Musa'),
  shopping: state.state.atMarket('Musa', 'Wuse Market'),
  purchased: state.state.shoppingDone('Musa'),
  in_transit: state.state.onTheWay('Musa'),
  arrived: state.state.atGate('Musa'),
  delivered: common.state.delivered,
  cancelled: common.state.cancelled,
  expired: common.state.noAgentFree,
  failed: common.state.notDelivered,
}

for (const status of orderStatuses)
  test(`a customer reads how far an order is that is ${status}, in heading and title alike`, async () => {
    const page = await ownOrder(status)
    sees(page, 'heading', titles[status])
    assert.equal(page.title, titles[status])
    assert.equal(page.redirect, null)
  })

test('an order can be cancelled while that has a price, even none, and nobody cancels what has ended', async () => {
  for (const cancelFeeKobo of [0, 50_000])
    sees(await ownOrder('assigned', { cancelFeeKobo }), 'button', common.action.cancelOrder)
  misses(await ownOrder('shopping', { cancelFeeKobo: null }), 'button', common.action.cancelOrder)
  misses(await ownOrder('delivered', { cancelFeeKobo: 0 }), 'button', common.action.cancelOrder)
})

test('the four digits are there while an order is brought, and gone once it has ended', async () => {
  const code = /4\s*8\s*2\s*1/
  for (const status of ['in_transit', 'arrived'] as const) reads(await ownOrder(status), code)
  for (const status of endedStatuses) {
    const page = await ownOrder(status)
    assert.doesNotMatch(page.html.replace(/<[^>]*>/g, ''), code, status)
  }
})

test('of several open questions one is to be answered, and each other one is a line until it is pressed', async () => {
  const { madeAnswer } = await import('./made-answers.ts')
  const cards = await import('#web/site/orders/questions/texts.ts')
  const made = madeAnswer(getOrderEndpoint)
  const [question] = made.questions
  const names = ['Tomatoes', 'Yam', 'Beans']
  const items = made.items.slice(0, 3).map((item, index) => ({ ...item, name: names[index] ?? '' }))
  assert.ok(question && items.length === 3)
  const questions = items.map((item, index) => ({
    ...question,
    id: `qst_01kc0v9d5s000000000000000${index}`,
    itemId: item.id,
    kind: 'not_there' as const,
    status: 'open' as const,
    givenS: 180,
    expiresAt: new Date(screenNow.getTime() + 120_000).toISOString(),
  }))
  const page = await ownOrder('shopping', { items, questions })
  const [first = '', ...others] = names
  sees(page, 'heading', new RegExp(`no ${first} at`))
  for (const name of others) {
    sees(page, 'button', `${cards.card.also(name)}${cards.card.left('2:00')}`)
    misses(page, 'heading', new RegExp(`no ${name} at`))
  }
  assert.equal(page.html.match(/role="timer"/g)?.length, 1)
})

test('an order that was not paid in time says so, not that nobody was free', async () => {
  const { unpaidReason } = await import('#contract/orders/end-reasons.ts')
  sees(await ownOrder('expired', { endReason: unpaidReason }), 'heading', common.state.notPaidInTime)
})

test('an order whose agent gave it back says that another is sought', async () => {
  const { madeAnswer } = await import('./made-answers.ts')
  const [entry] = madeAnswer(getOrderEndpoint).timeline
  assert.ok(entry)
  const timeline = [{ ...entry, type: 'order.handed_back' as const }]
  sees(await ownOrder('queued', { timeline, agent: null }), 'heading', state.state.findingAnother)
})

test('an order that waits for an agent says when they are asked, and nothing of it once that has passed', async () => {
  const waits = /finishing another order, and we will ask them at about 11 am/
  const askAt = '2026-11-24T10:00:00.000Z'
  reads(await ownOrder('queued', { next: { askAt }, agent: null }), waits)
  const tracked = (at: string | null) =>
    given(trackOrderEndpoint, (made) => ({
      ...made,
      status: 'queued' as const,
      askAt: at,
      timeline: [],
      endedAt: null,
    }))
  reads(await drawPage('/track/K7MQ2R98', { given: [tracked(askAt)] }), waits)
  for (const page of [
    await ownOrder('queued', { next: { askAt: '2026-11-24T08:59:00.000Z' }, agent: null }),
    await drawPage('/track/K7MQ2R98', { given: [tracked(null)] }),
  ])
    assert.doesNotMatch(textOf(page.body), /finishing another order/)
})

test('an order that left the market to us says which one we chose, and when it comes, until it is shopped for', async () => {
  const { madeAnswer } = await import('./made-answers.ts')
  const [entry] = madeAnswer(getOrderEndpoint).timeline
  assert.ok(entry)
  const placed = { ...entry, type: 'order.placed' as const, detail: { itemCount: 2, marketBy: 'us' } }
  const change = { timeline: [placed], agent: null }
  const marketOurs =
    /You ordered offline, so we chose the market: Wuse Market\. At your gate .+\. Nothing is bought yet\./
  for (const status of ['awaiting_payment', 'queued', 'assigned'] as const)
    reads(await ownOrder(status, change), marketOurs)
  reads(await ownOrder('shopping', change), 'Order received. We chose Wuse Market')
  const chosen = { ...placed, detail: { itemCount: 2 } }
  for (const page of [await ownOrder('shopping', change), await ownOrder('queued', { timeline: [chosen] })])
    assert.doesNotMatch(textOf(page.body), /we chose the market/)
})

test('an order for an hour that lies ahead is booked', async () => {
  const scheduledFor = '2026-11-24T14:00:00.000Z'
  sees(await ownOrder('queued', { scheduledFor, agent: null }), 'heading', state.state.booked)
})

test('an order says what it is made of: each line, what was paid, where it goes and how it is paid', async () => {
  const page = await ownOrder('delivered')
  reads(page, 'Wuse', 'Opposite Banex Plaza', /₦\d{1,3}(,\d{3})+/)
  assert.equal(leadsTo(page, /receipt/i), `/orders/${id}/receipt`)
})

test('an order that cannot be read says so, with another try', async () => {
  const page = await drawPage(`/orders/${id}`, { as: 'customer', state: 'error' })
  sees(page, 'heading', common.label.yourOrder)
  sees(page, 'button', common.action.retry)
})

const drawn = (status: OrderStatus, actions: ('assign' | 'cancel' | 'fail' | 'moveAddress')[]) =>
  drawPage(`/admin/orders?order=${id}`, {
    as: 'owner',
    given: [
      given(getAdminOrderEndpoint, (made) => ({
        ...made,
        id,
        status,
        actions,
        agent: null,
        settling: null,
        endedAt: isEnded(status) ? made.placedAt : null,
      })),
    ],
  })

for (const status of orderStatuses)
  test(`an admin reads in the drawer that an order is ${statusLabel[status]}`, async () => {
    const page = await drawn(status, [])
    assert.ok(found(page, 'status').some((element) => textOf(element).includes(statusLabel[status])))
  })

test('an admin is offered what the server lets them do, and nothing else', async () => {
  const page = await drawn('queued', ['assign', 'cancel', 'moveAddress'])
  sees(page, 'button', admin.order.assign, common.action.cancelOrder, drawer.actions.moveAddress)
  const other = await drawn('shopping', ['fail'])
  sees(other, 'button', common.state.notDelivered)
  misses(other, 'button', common.action.cancelOrder, drawer.actions.moveAddress)
})

for (const status of tripStatuses)
  test(`an agent opens an order that is ${status}`, async () => {
    const page = await drawPage(`/dashboard?trip=${id}`, {
      as: 'agent',
      given: [
        given(getTripEndpoint, (made) => ({ ...made, id, status, endedAt: null })),
        given(listTripsEndpoint, (made) =>
          made.map((trip) => ({ ...trip, id, status, endedAt: null })).slice(0, 1),
        ),
        given(getAgentDashboard, (made) => ({ ...made, offers: [] })),
      ],
    })
    assert.equal(found(page, 'heading').filter(({ tag }) => tag === 'h1').length, 1)
    const isToShop = status === 'assigned' || status === 'shopping'
    reads(page, isToShop ? 'Tomatoes' : 'Opposite Banex Plaza')
    assert.ok(found(page, 'button').length > 2)
  })
