import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/businesses/businesses.ts'
import {
  approveRequestEndpoint,
  askApprovalEndpoint,
  declineRequestEndpoint,
  listBusinessOrdersEndpoint,
  listRequestsEndpoint,
} from '#contract/businesses/order-requests.ts'
import { createApiKeyEndpoint } from '#contract/integrations/api-keys.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { hours } from '#domain/time/durations.ts'
import { testPassword } from '#tests/test-config.ts'
import { msNow } from '#tests/times.ts'
import { businessDetails, businessesOf, noLimits } from '#tests/world/businesses.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'

let aheadMs = 0
const world = await startWorld({ clock: { now: () => new Date(msNow() + aheadMs) } })
after(() => world.close())

const { addWithEmail, join, makeBusiness, makeProgram } = businessesOf(world)
const details = businessDetails
const key = () => ({ idempotencyKey: newKey() })

test('people join by invitation, see what their role allows, and strangers see nothing', async () => {
  const { id, owner, params } = await makeBusiness()
  const { client: buyer } = await join(owner, id, 'buyer')
  const { client: approver, email } = await join(owner, id, 'approver')
  const { client: stranger } = await addWithEmail('stranger')
  assert.equal((await emailsTo(world, email)).at(0)?.template, 'business_invitation')
  assert.equal((await owner.call(contract.getBusinessEndpoint, { params })).members.length, 3)
  assert.equal((await approver.call(contract.getBusinessEndpoint, { params })).members.length, 3)
  assert.equal((await buyer.call(contract.getBusinessEndpoint, { params })).members.length, 1)
  await stranger.refused(contract.getBusinessEndpoint, { params }, 'businesses.not_found')
  await buyer.refused(contract.changeBusinessEndpoint, { params, body: details }, 'businesses.owner_only')
  const place = { label: 'Kitchen', place: basket(world).place, contact: basket(world).contact }
  await approver.refused(contract.addPlaceEndpoint, { params, body: place }, 'businesses.owner_only', key())
  await owner.call(contract.addPlaceEndpoint, { params, body: place }, key())
  assert.equal((await buyer.call(contract.getBusinessEndpoint, { params })).places[0]?.label, 'Kitchen')
})

test('an invitation is answered by whom it was sent to, and the last owner stays', async () => {
  const { id, owner, params } = await makeBusiness()
  const invited = await addWithEmail('invited')
  const body = { email: invited.email, role: 'buyer' as const, ...noLimits }
  const { invited: open } = await owner.call(contract.inviteMemberEndpoint, { params, body }, key())
  await owner.refused(contract.inviteMemberEndpoint, { params, body }, 'businesses.invited_already', key())
  const answer = { params: { id: open[0]?.id ?? '' }, body: { joins: true } }
  const { client: thief } = await addWithEmail('thief')
  await thief.refused(contract.answerInvitationEndpoint, answer, 'businesses.not_invited')
  await invited.client.call(contract.answerInvitationEndpoint, answer)
  await invited.client.refused(contract.answerInvitationEndpoint, answer, 'businesses.not_invited')
  await owner.refused(contract.leaveBusinessEndpoint, { params }, 'businesses.last_owner')
  const asOwner = { id, user: invited.client.userId }
  await owner.call(contract.changeMemberEndpoint, { params: asOwner, body: { role: 'owner', ...noLimits } })
  await owner.call(contract.leaveBusinessEndpoint, { params })
  await owner.refused(contract.getBusinessEndpoint, { params }, 'businesses.not_found')
  assert.deepEqual((await invited.client.call(contract.leaveBusinessEndpoint, { params })).businesses, [])
})

test('an order above the limit waits for somebody else, and is placed once when approved', async () => {
  const { id, owner, ownerEmail, params } = await makeBusiness()
  const { client: buyer, email } = await join(owner, id, 'buyer', {
    orderLimitKobo: 100,
    monthLimitKobo: null,
  })
  const body = basket(world, { businessId: id })
  await buyer.refused(placeOrderEndpoint, { body }, 'businesses.needs_approval', key())
  const [waiting] = await buyer.call(askApprovalEndpoint, { params, body }, key())
  assert.ok(waiting?.state === 'waiting' && !waiting.mayAnswer && waiting.mayWithdraw)
  assert.equal((await emailsTo(world, ownerEmail)).at(-1)?.template, 'order_request')
  const one = { params: { id: waiting.id } }
  await buyer.refused(approveRequestEndpoint, { ...one, body: {} }, 'businesses.own_request')
  const { client: stranger } = await addWithEmail('stranger')
  await stranger.refused(approveRequestEndpoint, { ...one, body: {} }, 'businesses.no_request')
  const { placed } = await owner.call(approveRequestEndpoint, { ...one, body: {} })
  await owner.refused(approveRequestEndpoint, { ...one, body: {} }, 'businesses.answered')
  const order = await buyer.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.match(order.business?.approvedBy ?? '', /^owner/)
  assert.equal((await emailsTo(world, email)).at(-1)?.template, 'order_request_answered')
  const { items } = await owner.call(listBusinessOrdersEndpoint, { params, query: {} })
  assert.equal(items[0]?.id, placed.id)
  const seen = await owner.call(getOrderEndpoint, { params: { id: placed.id } })
  assert.equal(seen.handoverCode, null)
  await stranger.refused(getOrderEndpoint, { params: { id: placed.id } }, 'orders.not_found')
})

test('a request is declined with a reason, or expires by itself', async () => {
  const { id, owner, params } = await makeBusiness()
  const { client: buyer } = await join(owner, id, 'buyer', { orderLimitKobo: null, monthLimitKobo: 100 })
  const body = basket(world, { businessId: id })
  const [first] = await buyer.call(askApprovalEndpoint, { params, body }, key())
  const decline = { params: { id: first?.id ?? '' }, body: { reason: 'We still have rice' } }
  const [declined] = await owner.call(declineRequestEndpoint, decline)
  assert.deepEqual([declined?.state, declined?.reason], ['declined', 'We still have rice'])
  const [second] = await buyer.call(askApprovalEndpoint, { params, body }, key())
  aheadMs = hours(25)
  const [expired] = await owner.call(listRequestsEndpoint, { params })
  assert.equal(expired?.state, 'expired')
  const late = { params: { id: second?.id ?? '' }, body: { reason: 'Too late' } }
  await owner.refused(declineRequestEndpoint, late, 'businesses.answered')
  aheadMs = 0
})

test('a key belongs to the business, and orders and reads for it alone', async () => {
  const { id, owner } = await makeBusiness()
  const { client: buyer } = await join(owner, id, 'buyer')
  const wish = { label: 'Till', permissions: ['orders.read' as const], businessId: id }
  const asked = { body: { ...wish, password: testPassword } }
  await buyer.refused(createApiKeyEndpoint, asked, 'businesses.owner_only', key())
  const { program, headers } = await makeProgram(owner, id)
  const own = await owner.call(placeOrderEndpoint, { body: basket(world) }, key())
  const placed = await program.call(placeOrderEndpoint, { body: basket(world) }, { ...key(), headers })
  assert.equal((await owner.call(getOrderEndpoint, { params: { id: placed.id } })).business?.id, id)
  const { items } = await program.call(listOrdersEndpoint, { query: {} }, { headers })
  assert.deepEqual(
    items.map((item) => item.id),
    [placed.id],
  )
  await program.refused(getOrderEndpoint, { params: { id: own.id } }, 'orders.not_found', { headers })
})
