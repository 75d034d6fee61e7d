import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#contract/businesses/businesses.ts'
import { getAccountEndpoint } from '#contract/businesses/invoices.ts'
import {
  approveRequestEndpoint,
  askApprovalEndpoint,
  declineRequestEndpoint,
  listBusinessOrdersEndpoint,
  listRequestsEndpoint,
} from '#contract/businesses/order-requests.ts'
import { listApiKeysEndpoint, revokeApiKeyEndpoint } from '#contract/integrations/api-keys.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { getOrderEndpoint, orderEventsEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { saveSmsSettingsEndpoint } from '#contract/settings/sms.ts'
import { days } from '#domain/time/durations.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { startTermii } from '#tests/servers/termii-server.ts'
import { msNow } from '#tests/times.ts'
import { eventually, within } from '#tests/waiting.ts'
import { businessDetails, businessesOf, noLimits } from '#tests/world/businesses.ts'
import type { Client } from '#tests/world/clients.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

let aheadMs = 0
const termii = await startTermii()
const world = await startWorld({
  clock: { now: () => new Date(msNow() + aheadMs) },
  config: { termiiUrl: termii.url },
})
after(() => cleanUpAll([() => termii.stop(), () => world.close()]))
const { addWithEmail, join, makeBusiness, makeProgram } = businessesOf(world)
const key = () => ({ idempotencyKey: newKey() })
const { place, contact } = basket(world)

test('somebody of another business finds nothing of this one', async () => {
  const { id, owner, params } = await makeBusiness()
  const { client: buyer } = await join(owner, id, 'buyer', { orderLimitKobo: 100, monthLimitKobo: null })
  const body = basket(world, { businessId: id })
  const [waiting] = await buyer.call(askApprovalEndpoint, { params, body }, key())
  const { places } = await owner.call(
    contract.addPlaceEndpoint,
    { params, body: { label: 'Kitchen', place, contact } },
    key(),
  )
  const other = await makeBusiness()
  const { client: theirApprover } = await join(other.owner, other.id, 'approver')
  const one = { params: { id: waiting?.id ?? '' } }
  const ofPlace = { params: { id, place: places[0]?.id ?? '' } }
  const ofMember = { params: { id, user: buyer.userId } }
  const invitee = { email: 'new@mamaput.example', role: 'buyer' as const, ...noLimits }
  for (const stranger of [other.owner, theirApprover]) {
    const gone = 'businesses.not_found' as const
    await stranger.refused(contract.getBusinessEndpoint, { params }, gone)
    await stranger.refused(contract.changeBusinessEndpoint, { params, body: businessDetails }, gone)
    await stranger.refused(contract.inviteMemberEndpoint, { params, body: invitee }, gone, key())
    await stranger.refused(
      contract.changeMemberEndpoint,
      { ...ofMember, body: { role: 'owner', ...noLimits } },
      gone,
    )
    await stranger.refused(contract.removeMemberEndpoint, ofMember, gone)
    await stranger.refused(contract.leaveBusinessEndpoint, { params }, gone)
    await stranger.refused(contract.setDefaultPlaceEndpoint, ofPlace, gone)
    await stranger.refused(contract.removePlaceEndpoint, ofPlace, gone)
    await stranger.refused(getAccountEndpoint, { params }, gone)
    await stranger.refused(listBusinessOrdersEndpoint, { params, query: {} }, gone)
    await stranger.refused(listRequestsEndpoint, { params }, gone)
    await stranger.refused(askApprovalEndpoint, { params, body }, gone, key())
    await stranger.refused(placeOrderEndpoint, { body }, gone, key())
    await stranger.refused(approveRequestEndpoint, { ...one, body: {} }, 'businesses.no_request')
    await stranger.refused(
      declineRequestEndpoint,
      { ...one, body: { reason: 'No' } },
      'businesses.no_request',
    )
  }
  await buyer.refused(approveRequestEndpoint, { ...one, body: {} }, 'businesses.own_request')
  await buyer.refused(getAccountEndpoint, { params }, 'businesses.approver_only')
})

test('who is removed loses what they read at once: pages, open streams, keys and what they asked for', async () => {
  const { id, owner, params } = await makeBusiness()
  const { client: second } = await join(owner, id, 'owner')
  const { client: buyer } = await join(owner, id, 'buyer', { orderLimitKobo: 100, monthLimitKobo: null })
  const { keyId, program, headers } = await makeProgram(second, id)
  const order = await owner.call(placeOrderEndpoint, { body: basket(world, { businessId: id }) }, key())
  const one = { params: { id: order.id } }
  const stream = await second.stream(orderEventsEndpoint, { ...one, query: {} })
  const newcomer = await addWithEmail('newcomer')
  await second.call(
    contract.inviteMemberEndpoint,
    { params, body: { email: newcomer.email, role: 'owner', ...noLimits } },
    key(),
  )
  const [asked] = await buyer.call(
    askApprovalEndpoint,
    { params, body: basket(world, { businessId: id }) },
    key(),
  )

  for (const { userId: user } of [second, buyer])
    await owner.call(contract.removeMemberEndpoint, { params: { id, user } })
  await second.refused(getOrderEndpoint, one, 'orders.not_found')
  await second.refused(contract.getBusinessEndpoint, { params }, 'businesses.not_found')
  await within(10_000, 'the end of the open stream', stream.ended)
  assert.deepEqual((await newcomer.client.call(contract.listBusinessesEndpoint, {})).invitations, [])
  assert.deepEqual(await second.call(listApiKeysEndpoint, {}), [])
  await second.refused(revokeApiKeyEndpoint, { params: { id: keyId } }, 'integrations.not_found')
  const [request] = await owner.call(listRequestsEndpoint, { params })
  assert.deepEqual([request?.id, request?.state, request?.mayAnswer], [asked?.id, 'withdrawn', false])
  const answer = { params: { id: asked?.id ?? '' }, body: {} }
  await owner.refused(approveRequestEndpoint, answer, 'businesses.answered')
  // The key is the business's: it goes on without the person who made it.
  const { items } = await program.call(listOrdersEndpoint, { query: {} }, { headers })
  assert.equal(items[0]?.id, order.id)
})

/** Returns an open invitation as its owner sees it. */
async function invite(owner: Client, id: string, to: { phone: string } | { email: string }) {
  const body = { ...to, role: 'buyer' as const, ...noLimits }
  const { invited } = await owner.call(contract.inviteMemberEndpoint, { params: { id }, body }, key())
  return { params: { id: invited.at(-1)?.id ?? '' } }
}

async function addWithPhone(username: string, phone: string): Promise<Client> {
  const id = await addPerson(world, { username, role: 'customer' })
  await world.db
    .updateTable('users')
    .set({ phone_number: phone, phone_proved_at: null })
    .where('id', '=', id)
    .execute()
  return world.as(username)
}

test('a link joins whom the number was invited, once and in time, also where no SMS go out', async () => {
  const { id, owner } = await makeBusiness()
  const cook = await addWithPhone('cook', '+2348092225001')
  const thief = await addWithPhone('thief', '+2348092225002')
  const link = await invite(owner, id, { phone: '0809 222 5001' })
  // A number that nobody has shown to be theirs may be anybody's: only the link says what it is invited to.
  assert.deepEqual((await cook.call(contract.listBusinessesEndpoint, {})).invitations, [])
  await thief.refused(contract.getInvitationEndpoint, link, 'businesses.not_invited')
  const join = { ...link, body: { joins: true } }
  await thief.refused(contract.answerInvitationEndpoint, join, 'businesses.not_invited')
  assert.equal((await cook.call(contract.getInvitationEndpoint, link)).businessName, businessDetails.name)
  await cook.call(contract.answerInvitationEndpoint, join)
  await cook.refused(contract.answerInvitationEndpoint, join, 'businesses.not_invited')
  await cook.refused(contract.getInvitationEndpoint, link, 'businesses.not_invited')

  await addWithPhone('late', '+2348092225003')
  const old = await invite(owner, id, { phone: '0809 222 5003' })
  aheadMs = days(15)
  const late = await world.as('late')
  await late.refused(contract.getInvitationEndpoint, old, 'businesses.not_invited')
  await late.refused(
    contract.answerInvitationEndpoint,
    { ...old, body: { joins: true } },
    'businesses.not_invited',
  )
  aheadMs = 0
})

test('an invitation says the same of numbers with and without an account, and goes out as a link', async () => {
  const admin = await world.as('owner')
  const way = { provider: 'termii', sender: 'Kasuwa', channel: 'dnd', priceKobo: 500, dayLimitKobo: 500_000 }
  await admin.call(saveSmsSettingsEndpoint, {
    body: { ...way, key: termii.key } as never,
  })
  const { id, owner } = await makeBusiness()
  await owner.call(placeOrderEndpoint, { body: basket(world, { businessId: id }) }, key())
  await addWithPhone('known', '+2348092225004')
  const link = await invite(owner, id, { phone: '0809 222 5004' })
  const sent = await eventually('the SMS', async () =>
    termii.taken.find(({ to }) => to.endsWith('8092225004')),
  )
  assert.ok(sent.sms.includes(`/businesses?invitation=${link.params.id}`), sent.sms)
  assert.ok(sent.sms.startsWith(`${businessDetails.name} invites you`), sent.sms)
  const shape = async (phone: string) => {
    const body = { phone, role: 'buyer' as const, ...noLimits }
    const answer = await owner.send(contract.inviteMemberEndpoint, { params: { id }, body }, key())
    return [answer.status, Object.keys(answer.json as object).join()]
  }
  await addWithPhone('also', '+2348092225005')
  assert.deepEqual(await shape('0809 222 5005'), await shape('0809 222 5006'))
})
