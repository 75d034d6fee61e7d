import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { removeMemberEndpoint } from '#contract/businesses/businesses.ts'
import {
  approveRequestEndpoint,
  askApprovalEndpoint,
  declineRequestEndpoint,
  listRequestsEndpoint,
} from '#contract/businesses/order-requests.ts'
import { changeListEndpoint, quoteListEndpoint } from '#contract/orders/change-list.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { saveSmsSettingsEndpoint } from '#contract/settings/sms.ts'
import { hours } from '#domain/time/durations.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { makeCertificate, trust } from '#tests/servers/certificates.ts'
import { startPushService } from '#tests/servers/push-service.ts'
import { startTermii } from '#tests/servers/termii-server.ts'
import { testConfig } from '#tests/test-config.ts'
import { msNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { businessesOf } from '#tests/world/businesses.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { turnOn } from '#tests/world/push-ways.ts'
import { startWorld } from '#tests/world/world.ts'

const termii = await startTermii()
const certificate = makeCertificate()
trust(certificate)
const service = await startPushService(certificate)
const world = await startWorld({
  config: { termiiUrl: termii.url, push: { ...testConfig().push, mayReachPrivate: true } },
})
after(() => cleanUpAll([() => service.stop(), () => termii.stop(), () => world.close()]))
const { join, makeBusiness } = businessesOf(world)
const key = () => ({ idempotencyKey: newKey() })
const low = { orderLimitKobo: 100, monthLimitKobo: null }

async function ask() {
  const { id, owner, params } = await makeBusiness()
  const approver = await join(owner, id, 'approver')
  const buyer = await join(owner, id, 'buyer', low)
  const body = basket(world, { businessId: id })
  const [request] = await buyer.client.call(askApprovalEndpoint, { params, body }, key())
  assert.ok(request)
  return { id, owner, params, approver, buyer, request, one: { params: { id: request.id } } }
}

test('two who approve at once place one order, which one of them has approved, and its buyer hears once', async () => {
  const { owner, approver, buyer, one, params } = await ask()
  const both = [owner, approver.client]
  const answers = await Promise.all(both.map((who) => who.send(approveRequestEndpoint, { ...one, body: {} })))
  const placed = answers
    .filter(({ status }) => status === 200)
    .map(({ json }) => (json as { placed: { id: string } }).placed.id)
  assert.equal(new Set(placed).size, 1)
  for (const { status } of answers) assert.ok(status === 200 || status === 409, String(status))
  const [request] = await owner.call(listRequestsEndpoint, { params })
  const order = await owner.call(getOrderEndpoint, { params: { id: placed[0] ?? '' } })
  assert.deepEqual(
    [request?.state, request?.orderId, request?.answeredBy],
    ['approved', placed[0], order.business?.approvedBy],
  )
  const sentToBuyer = (await emailsTo(world, buyer.email)).filter(
    ({ template }) => template === 'order_request_answered',
  )
  assert.equal(sentToBuyer.length, 1)
})

test('one who approves and one who declines at once end it one way', async () => {
  const { owner, approver, one, params } = await ask()
  const [approved, declined] = await Promise.all([
    owner.send(approveRequestEndpoint, { ...one, body: {} }),
    approver.client.send(declineRequestEndpoint, { ...one, body: { reason: 'Not this week' } }),
  ])
  assert.deepEqual([approved?.status, declined?.status].sort(), [200, 409])
  const [request] = await owner.call(listRequestsEndpoint, { params })
  assert.equal(request?.state, approved?.status === 200 ? 'approved' : 'declined')
  assert.equal(request?.orderId === null, approved?.status !== 200)
})

test('nobody approves more than what they saw: a request that is dearer now is shown again', async () => {
  const { owner, one, request, params } = await ask()
  const admin = await world.as('owner')
  await admin.call(saveAdminSettingsEndpoint, { body: { service_fee: '95000' } } as never)
  // Settings are kept in memory for a moment; one who saw nothing is refused until then.
  await eventually('the fee', async () => {
    const body = { shownMostKobo: 0 }
    const { detail } = await owner.refused(approveRequestEndpoint, { ...one, body }, 'businesses.dearer_now')
    return (detail as { mostKobo: number }).mostKobo === request.mostKobo + 90_000
  })
  const [dearer] = await owner.call(listRequestsEndpoint, { params })
  assert.equal(dearer?.state, 'waiting')
  assert.equal(dearer?.mostKobo, request.mostKobo + 90_000)
  await owner.refused(
    approveRequestEndpoint,
    { ...one, body: { shownMostKobo: request.mostKobo } },
    'businesses.dearer_now',
  )
  await owner.call(approveRequestEndpoint, { ...one, body: { shownMostKobo: dearer?.mostKobo ?? 0 } })
})

test('an approver without an email address gets an SMS', async () => {
  const admin = await world.as('owner')
  const way = { provider: 'termii', sender: 'Kasuwa', channel: 'dnd', priceKobo: 500, dayLimitKobo: 500_000 }
  await admin.call(saveSmsSettingsEndpoint, { body: { ...way, key: termii.key } as never })
  const { id, owner, params } = await makeBusiness()
  const { client: approver } = await join(owner, id, 'approver')
  const { client: buyer } = await join(owner, id, 'buyer', low)
  await world.db
    .updateTable('users')
    .set({ email: null, phone_number: '+2348092226001', phone_proved_at: new Date(msNow() - hours(1)) })
    .where('id', '=', approver.userId)
    .execute()
  await buyer.call(askApprovalEndpoint, { params, body: basket(world, { businessId: id }) }, key())
  const sent = await eventually('the SMS', async () =>
    termii.taken.find(({ to }) => to.endsWith('8092226001')),
  )
  assert.ok(sent.sms.includes(`/businesses/${id}`), sent.sms)
})

test('an approver’s devices are notified, those of its buyer and of strangers are not', async () => {
  const { id, owner, params } = await makeBusiness()
  const { client: buyer } = await join(owner, id, 'buyer', low)
  const [phone, own] = [await turnOn(owner, service), await turnOn(buyer, service)]
  await buyer.call(askApprovalEndpoint, { params, body: basket(world, { businessId: id }) }, key())
  const push = await eventually('the push', async () =>
    phone.taken.find(({ payload }) => payload.data['kind'] === 'request'),
  )
  assert.deepEqual(
    [push.payload.notification.title, push.payload.data['link']],
    ['An order for Mama Put Kitchen waits for you', `/businesses/${id}`],
  )
  assert.deepEqual(own.taken, [])
})

test('a list that grows keeps its buyer’s limit, and who has left adds nothing', async () => {
  const { id, owner, params } = await makeBusiness()
  const most = { orderLimitKobo: 1_200_000, monthLimitKobo: null }
  const { client: buyer } = await join(owner, id, 'buyer', most)
  const body = basket(world, { businessId: id })
  const { id: orderId } = await buyer.call(placeOrderEndpoint, { body }, key())
  const of = { params: { id: orderId } }
  const add = async (text: string) => {
    const { shown } = await buyer.call(quoteListEndpoint, { ...of, body: { text } })
    return buyer.send(changeListEndpoint, { ...of, body: { text, shown } }, key())
  }
  const grown = await add('add 9 crates of eggs')
  assert.equal((grown.json as { code: string }).code, 'businesses.needs_approval')
  assert.equal((await buyer.call(getOrderEndpoint, of)).items.length, 3)
  assert.equal((await add('no pepper')).status, 200)
  const member = { ...params, user: buyer.userId }
  await owner.call(removeMemberEndpoint, { params: member })
  assert.equal(((await add('add ₦500 onions')).json as { code: string }).code, 'businesses.not_found')
})
