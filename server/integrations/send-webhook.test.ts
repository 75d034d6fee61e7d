import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  createWebhookEndpoint,
  listWebhookMessagesEndpoint,
  replayMessageEndpoint,
  type WebhookEvent,
} from '#contract/integrations/webhooks.ts'
import { minutes } from '#domain/time/durations.ts'
import { testPassword as password } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import type { Client } from '#tests/world/clients.ts'
import { place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startReceiver, startSilence } from '#tests/world/webhook-receivers.ts'
import { startWorld } from '#tests/world/world.ts'
import { sendWaiting } from './send-webhook.ts'

const world = await startWorld({ config: { webhooks: { mayReachPrivate: true } } })
after(() => world.close())

async function addRestaurant(username: string): Promise<Client> {
  await addPerson(world, { username, role: 'customer' })
  return world.as(username)
}

function addWebhook(owner: Client, url: string, events: WebhookEvent[]) {
  return owner.call(createWebhookEndpoint, { body: { url, events, password } })
}

test('addresses that hang delay neither another customer’s messages, nor dispatch, nor the lag of jobs', async () => {
  const [noisy, quiet] = [await addRestaurant('noisy'), await addRestaurant('quiet')]
  const silence = await startSilence()
  const receiver = await startReceiver()
  for (let count = 0; count < 5; count += 1)
    await addWebhook(noisy, `${silence.url}${count}`, ['order.placed', 'order.assigned'])
  await addWebhook(quiet, receiver.url, ['order.placed'])
  for (let count = 0; count < 6; count += 1) await place(world, { customer: noisy.name })
  await eventually('every address to hang', async () => silence.taken() >= 5)
  // Beyond the first timeout, after which the addresses are left in peace.
  const until = performance.now() + 9_000
  for (let count = 1; count <= 3; count += 1) {
    await place(world, { customer: quiet.name })
    await eventually('the message', async () => receiver.taken.length === count, 4_000)
  }
  assert.equal(silence.taken(), 5, 'one message an address is on its way')
  while (performance.now() < until) {
    const { jobs } = await world.server.services.readLag()
    assert.ok(jobs < 4, `the lag of jobs is ${jobs} s`)
    await sleep(250)
  }
  const [failing] = await world.db
    .selectFrom('webhooks')
    .select(['failures', 'retry_at'])
    .where('customer_id', '=', noisy.userId)
    .execute()
  assert.ok(failing?.retry_at && failing.failures > 0)
})

test('messages are sent again by hand while they are being sent, without a deadlock', async () => {
  const owner = await addRestaurant('kitchen')
  const receiver = await startReceiver()
  const { id } = await addWebhook(owner, receiver.url, ['order.placed'])
  for (let count = 0; count < 3; count += 1) await place(world, { customer: owner.name })
  const listed = await eventually('the messages', async () => {
    const page = await owner.call(listWebhookMessagesEndpoint, { params: { id }, query: {} })
    return page.items.length === 3 && page.items
  })
  const { config, queueMail } = world.server.services
  const context = { db: world.db, clock: world.clock, secret: config.secretKey, queueMail, chance: () => 0 }
  for (let round = 0; round < 10; round += 1)
    await Promise.all([
      ...listed.map((message) => owner.call(replayMessageEndpoint, { params: { id: message.id } })),
      ...listed.map(() => sendWaiting({ ...context, mayReachPrivate: true }, id)),
    ])
  await eventually('all to be delivered', async () => {
    const page = await owner.call(listWebhookMessagesEndpoint, { params: { id }, query: {} })
    return page.items.every(({ state }) => state === 'delivered')
  })
})

test('by a clock that is minutes behind a message that is due is not begun again and again', async () => {
  const owner = await addRestaurant('bakery')
  const receiver = await startReceiver()
  const { id } = await addWebhook(owner, receiver.url, ['order.placed'])
  await place(world, { customer: owner.name })
  await eventually('the message', async () => receiver.taken.length === 1)
  await eventually('the end of its job', async () => {
    const { rows } = await sql`
      select 1 from webhook_messages where webhook_id = ${id} and next_at is not null
      union all select 1 from webhooks where id = ${id} and sending_until is not null
      union all select 1 from graphile_worker._private_jobs j where j.key = ${`webhook:${id}`}`.execute(
      world.db,
    )
    return rows.length === 0
  })
  const { config, queueMail } = world.server.services
  const context = {
    db: world.db,
    secret: config.secretKey,
    queueMail,
    chance: () => 0,
    mayReachPrivate: true,
  }
  const dueAt = new Date(world.clock.now().getTime() - minutes(1))
  await world.db
    .updateTable('webhook_messages')
    .set({ next_at: dueAt })
    .where('webhook_id', '=', id)
    .execute()
  const behind = { now: () => new Date(world.clock.now().getTime() - minutes(2)) }
  await sendWaiting({ ...context, clock: behind }, id)
  const { rows } = await sql<{ isSoon: boolean }>`
    select j.run_at < j.updated_at + interval '1 second' as "isSoon" from graphile_worker._private_jobs j
    where j.key = ${`webhook:${id}`}`.execute(world.db)
  assert.deepEqual(rows, [{ isSoon: false }])
  await sendWaiting({ ...context, clock: world.clock }, id)
  assert.equal(receiver.taken.length, 2)
})
