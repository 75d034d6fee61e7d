import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { msNow, nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { turnSmsOn } from '#tests/world/codes.ts'
import { basket, newKey, orderAt } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const night = nextLagos('friday', '22:30')
const clock = createTestClock(night)
const world = await startWorld({ clock, settings: { agent_max_trips: '10', customer_open_orders: '10' } })
after(() => world.close())
await turnSmsOn(world)
const admin = await world.as('office')

/** Returns the SMS about something, with when its job runs. */
const smsAbout = async (part: string) => {
  const { rows } = await world.database.pool.query(
    `select m.kind, m.expires_at, j.run_at from sms_messages m
     left join graphile_worker._private_jobs j on j.key = m.id where m.about like $1`,
    [`%${part}%`],
  )
  return rows as { kind: string; expires_at: Date; run_at: Date | null }[]
}

test('at night an SMS about an hour of tomorrow waits until seven, one about an order under way does not', async () => {
  const { marketId, place } = basket(world)
  const placeFor = (phone: string, scheduledFor: string | null) => {
    const contact = { name: 'Hauwa Sani', phone }
    const body = { caller: contact, text: '2 mudu rice', marketId, place, contact, scheduledFor }
    return admin.call(placeForCallerEndpoint, { body }, { idempotencyKey: newKey() })
  }
  const ten = nextLagos('saturday', '10:00', night)
  const booked = await placeFor('0809 666 1001', ten.toISOString())
  const [waiting] = (await eventually('its SMS', async () => {
    const found = await smsAbout(booked.id)
    return found.length > 0 ? found : null
  })) ?? [undefined]
  const seven = nextLagos('saturday', '07:00', night)
  assert.equal(waiting?.run_at?.toISOString(), seven.toISOString())
  assert.ok((waiting?.expires_at.getTime() ?? 0) > seven.getTime())
  const now = await placeFor('0809 666 1002', null)
  const [going] = (await eventually('its SMS', async () => {
    const found = await smsAbout(now.id)
    return found.length > 0 ? found : null
  })) ?? [undefined]
  assert.ok(going?.run_at === null || Number(going?.run_at?.getTime()) <= msNow() + minutes(15))
})

test('only somebody with a proved number and no device that takes notifications gets an SMS', async () => {
  const prove = (username: string, changes: { phone_number?: string } = {}) =>
    world.db
      .updateTable('users')
      .set({ phone_proved_at: clock.now(), ...changes })
      .where('username', '=', username)
      .execute()
  await prove('amina')
  const reached = await orderAt(world, 'in_transit')
  await eventually(
    'the SMS of somebody without a device',
    async () => (await smsAbout(reached.id)).length > 0,
  )

  const session = await world.db
    .selectFrom('sessions')
    .select(['id'])
    .where('user_id', '=', reached.customer.userId)
    .executeTakeFirstOrThrow()
  // Keeps the device, which would be forgotten at the first push as one that cannot be reached.
  await world.database.pool.query(`
    create function stays() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger stays before delete on push_subscriptions for each row execute function stays()`)
  const at = clock.now()
  await world.db
    .insertInto('push_subscriptions')
    .values({
      id: 'sub_00000000000000000000000001',
      user_id: reached.customer.userId,
      session_id: session.id,
      kind: 'fcm',
      sealed_address: Buffer.from('x'),
      address_hash: Buffer.alloc(32),
      user_agent: 'test',
      created_at: at,
      renewed_at: at,
    })
    .execute()
  const withDevice = await orderAt(world, 'in_transit', { agent: 'ngozi' })
  // Reactions run in the order of events: once a later order has its SMS, this one has none.
  await addPerson(world, { username: 'bola', role: 'customer' })
  await prove('bola', { phone_number: '+2348096661099' })
  const later = await orderAt(world, 'in_transit', { customer: 'bola', agent: 'ngozi' })
  await eventually('the SMS of a later order', async () => (await smsAbout(later.id)).length > 0)
  assert.deepEqual(await smsAbout(withDevice.id), [])
})
