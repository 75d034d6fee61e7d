import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { forgotPasswordEndpoint, resetPasswordEndpoint } from '#contract/accounts/passwords.ts'
import { changePassword, deleteAccount, endOtherSessionsEndpoint } from '#contract/accounts/profile.ts'
import { endUserSessions, setRole, suspendUser } from '#contract/accounts/users.ts'
import type { KeyPermission } from '#contract/core/endpoint.ts'
import { createApiKeyEndpoint } from '#contract/integrations/api-keys.ts'
import { createWebhookEndpoint, type WebhookEvent } from '#contract/integrations/webhooks.ts'
import { closeNotice, listNoticesEndpoint } from '#contract/notifications/notices.ts'
import { adminCancelOrder } from '#contract/orders/admin-orders.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { cancelOrderEndpoint, getOrderEndpoint, placeOrderEndpoint } from '#contract/orders/orders.ts'
import { testPassword } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import { emailsTo, tokenSentTo } from '#tests/world/emails.ts'
import { basket, newKey, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({
  config: { webhooks: { mayReachPrivate: true } },
})
after(() => world.close())
const password = testPassword

/** Receives webhooks on this machine, whose answers a test turns. */
interface Receiver {
  url: string
  status: number
  taken: { headers: IncomingHttpHeaders; body: string }[]
}

async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: '', status: 200, taken: [] }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    receiver.taken.push({ headers: request.headers, body })
    response
      .writeHead(receiver.status, { location: 'http://127.0.0.1:1/' })
      .end(`answered ${receiver.status}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return receiver
}

/** A restaurant of its own, so that tests do not share limits. */
let serial = 0
async function addRestaurant(): Promise<Client> {
  serial += 1
  const username = `cook${serial}`
  await addPerson(world, { username, role: 'customer' })
  return world.as(username)
}

async function makeKey(owner: Client, permissions: KeyPermission[], ordersADay = 50) {
  const body = { label: 'Kitchen', permissions, ordersADay, password }
  const made = await owner.call(createApiKeyEndpoint, { body }, { idempotencyKey: newKey() })
  const program = createClient(world.url, { name: 'program', userId: owner.userId, cookie: '' })
  return { made, program, options: { headers: { authorization: `Bearer ${made.key}` } } }
}

function addWebhook(owner: Client, url: string, events: WebhookEvent[]) {
  return owner.call(createWebhookEndpoint, { body: { url, events, password } })
}

/** A customer with a key and a webhook, and whether each still works. */
async function addPrograms() {
  const owner = await addRestaurant()
  const { program, options } = await makeKey(owner, ['orders.read'])
  await addWebhook(owner, 'http://127.0.0.1:1/', ['order.placed'])
  const areOn = async () => {
    const { status } = await program.send(listOrdersEndpoint, { query: {} }, options)
    const rows = await world.db
      .selectFrom('webhooks')
      .select('disabled_at')
      .where('customer_id', '=', owner.userId)
      .execute()
    return { key: status === 200, webhook: rows.some((row) => row.disabled_at === null) }
  }
  assert.deepEqual(await areOn(), { key: true, webhook: true })
  return { owner, areOn }
}

const off = { key: false, webhook: false }

test('a new key and a new webhook are told of in the app until that is closed', async () => {
  const [owner, stranger] = [await addRestaurant(), await addRestaurant()]
  const { made: key } = await makeKey(owner, ['orders.read'])
  const webhook = await addWebhook(owner, 'https://shop.example.com/hooks', ['order.placed'])
  const notices = await owner.call(listNoticesEndpoint, {})
  assert.deepEqual(
    notices.map(({ id, title, link }) => [id, title, link]),
    [
      [webhook.id, 'New webhook', '/profile/api'],
      [key.id, 'New API key', '/profile/api'],
    ],
  )
  assert.match(notices[0]?.body ?? '', /shop\.example\.com/)
  assert.deepEqual(await stranger.call(listNoticesEndpoint, {}), [])
  await stranger.refused(closeNotice, { params: { id: key.id } }, 'announcements.not_found')
  for (const { id } of [key, key, webhook]) await owner.call(closeNotice, { params: { id } })
  assert.deepEqual(await owner.call(listNoticesEndpoint, {}), [])
})

test('keys and webhooks end with what they were made under: password, sessions, role, account', async () => {
  const staff = await world.as('owner')
  const reason = 'Asked by phone'
  const ends: ((owner: Client) => Promise<unknown>)[] = [
    async (owner) => {
      const email = `${owner.userId.toLowerCase()}@example.com`
      await world.db.updateTable('users').set({ email }).where('id', '=', owner.userId).execute()
      await world.visitor.call(forgotPasswordEndpoint, { body: { email } })
      const token = await tokenSentTo(world, email, 'reset')
      await world.visitor.call(resetPasswordEndpoint, { body: { token, password: 'three baskets of okra' } })
    },
    (owner) =>
      owner.call(changePassword, {
        body: { currentPassword: password, newPassword: 'three baskets of okra' },
      }),
    (owner) => owner.call(endOtherSessionsEndpoint, {}),
    (owner) => owner.call(deleteAccount, { body: { password } }),
    ({ userId: id }) => staff.call(endUserSessions, { params: { id }, body: { reason } }),
    async ({ userId: id }) => {
      for (const role of ['agent', 'customer'] as const)
        await staff.call(setRole, { params: { id }, body: { role, reason } })
    },
  ]
  for (const [place, end] of ends.entries()) {
    const { owner, areOn } = await addPrograms()
    await end(owner)
    assert.deepEqual(await areOn(), off, `way ${place}`)
    assert.ok((await auditsOf(world, owner.userId)).includes('integrations.revoke_all'))
  }
})

test('a changed password keeps keys and webhooks where the customer says so', async () => {
  const { owner, areOn } = await addPrograms()
  await owner.call(changePassword, {
    body: { currentPassword: password, newPassword: 'three baskets of okra', programs: 'keep' },
  })
  assert.deepEqual(await areOn(), { key: true, webhook: true })
})

test('the webhook of a suspended customer is sent nothing', async () => {
  const owner = await addRestaurant()
  const receiver = await startReceiver()
  await addWebhook(owner, receiver.url, ['order.placed', 'order.cancelled'])
  const order = await place(world, { customer: owner.name })
  await eventually('the first message', async () => receiver.taken.length === 1)
  const staff = await world.as('owner')
  await staff.call(suspendUser, { params: { id: owner.userId }, body: { reason: 'Chargebacks' } })
  await staff.call(adminCancelOrder, {
    params: { id: order.id },
    body: { reason: 'Suspended' },
  })
  const events = () => world.db.selectFrom('webhook_messages').select('id').execute()
  await eventually('the relay', async () => (await events()).length > 0)
  await new Promise((resolve) => setTimeout(resolve, 500))
  assert.equal(receiver.taken.length, 1)
})

test('a program sees neither gate code nor handover code, and its owner is emailed about a new one', async () => {
  const owner = await addRestaurant()
  const email = `${owner.userId.toLowerCase()}@example.com`
  await world.db.updateTable('users').set({ email }).where('id', '=', owner.userId).execute()
  const receiver = await startReceiver()
  await addWebhook(owner, receiver.url, ['order.placed'])
  const { program, options } = await makeKey(owner, ['orders.read', 'orders.cancel'])
  const body = basket(world, { place: { area: 'Wuse 2', landmark: 'The bridge', gateCode: 'GATE-77841' } })
  const { id } = await owner.call(placeOrderEndpoint, { body }, { idempotencyKey: newKey() })
  const own = await owner.call(getOrderEndpoint, { params: { id } })
  assert.equal(own.place.gateCode, 'GATE-77841')
  assert.match(own.handoverCode ?? '', /^\d{4}$/)
  const seen = await program.call(getOrderEndpoint, { params: { id } }, options)
  assert.deepEqual([seen.place.gateCode, seen.handoverCode], [null, null])
  const cancelled = await program.call(cancelOrderEndpoint, { params: { id }, body: {} }, options)
  assert.deepEqual([cancelled.place.gateCode, cancelled.handoverCode], [null, null])
  await eventually('the webhook', async () => receiver.taken.length === 1)
  for (const code of ['GATE-77841', `"${own.handoverCode}"`])
    assert.ok(!receiver.taken[0]?.body.includes(code))
  const sent = (await emailsTo(world, email)).filter(({ template }) => template === 'program_added')
  assert.deepEqual(sent.map(({ data }) => (data as { program: string }).program).sort(), [
    `a webhook to 127.0.0.1:${new URL(receiver.url).port}`,
    'an API key called “Kitchen”',
  ])
})
