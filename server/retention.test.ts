import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changeName } from '#contract/accounts/profile.ts'
import * as contract from '#contract/businesses/businesses.ts'
import { days, hours } from '#domain/time/durations.ts'
import { deleteInvitationsOf } from '#server/businesses/core/invitation-store.ts'
import { asCustomer } from '#server/players/customer.ts'
import { deleteNumbersOf } from '#server/whatsapp/core/number-store.ts'
import { businessesOf, noLimits } from '#tests/world/businesses.ts'
import { newKey, place } from '#tests/world/orders.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'
import { forgetters } from './retention.ts'

const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())
const { pool } = world.database
const { addWithEmail, makeBusiness } = businessesOf(world)

/** Forgets what is due so long from now. */
async function forgetIn(ms: number): Promise<void> {
  const now = world.clock.now().getTime() + ms
  for (const { keepHours, forget } of forgetters(world.server.services))
    await forget(new Date(now - hours(keepHours)))
}

/** Tables in which a text is, but for emails and SMS that are on their way. */
async function whereIs(text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and relname not in ('mails', 'sms_messages')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from ${name} t where strpos(lower(t::text), lower($1)) > 0 limit 1`,
      [text],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('the address of somebody invited is nowhere once the invitation was answered, withdrawn, ran out, or its inviter is gone', async () => {
  const { owner, params } = await makeBusiness()
  const invite = (to: { email: string } | { phone: string }) =>
    owner.call(
      contract.inviteMemberEndpoint,
      { params, body: { ...to, role: 'buyer', ...noLimits } },
      { idempotencyKey: newKey() },
    )
  const phone = '+2348091240001'
  await invite({ email: 'gone1@canary.example' })
  await invite({ phone })
  await invite({ email: 'gone3@canary.example' })
  const { rows } = await pool.query<{ id: string }>(
    `select id from business_invitations where email = 'gone1@canary.example'`,
  )
  const invitation = rows[0]?.id ?? ''
  assert.ok((await whereIs('gone1@canary')).includes('business_invitations'))
  assert.ok(!(await whereIs('gone1@canary')).includes('audit_entries'))
  await owner.call(contract.withdrawInvitationEndpoint, { params: { ...params, invitation } })
  const guest = await addWithEmail('guest')
  await invite({ email: guest.email })
  const { invitations: own } = await guest.client.call(contract.listBusinessesEndpoint, {})
  const answer = { params: { id: own[0]?.id ?? '' }, body: { joins: false } }
  await guest.client.call(contract.answerInvitationEndpoint, answer)
  assert.deepEqual(
    (await whereIs(guest.email)).filter((table) => !['users', 'request_keys'].includes(table)),
    [],
  )
  const other = await makeBusiness()
  const body = { email: 'gone4@canary.example', role: 'buyer' as const, ...noLimits }
  await other.owner.call(
    contract.inviteMemberEndpoint,
    { params: other.params, body },
    { idempotencyKey: newKey() },
  )
  assert.ok((await whereIs('gone4@canary')).includes('business_invitations'))
  await world.db.transaction().execute((tx) => deleteInvitationsOf(tx, other.owner.userId))
  await forgetIn(hours(2))
  assert.deepEqual(await whereIs('gone4@canary'), [])
  await forgetIn(days(15))
  for (const address of ['gone1@canary', phone, phone.slice(4), 'gone3@canary'])
    assert.deepEqual(await whereIs(address), [], address)
})

test('answers are emptied after an hour, but for what a phone may send again days later', async () => {
  const amina = await world.as('amina')
  const rename = { body: { name: 'Kanarya Bello' } }
  const key = { idempotencyKey: newKey() }
  await amina.call(changeName, rename, key)
  const { id } = await place(world)
  const cancel = asCustomer.cancel(id)
  const cancelKey = { idempotencyKey: newKey() }
  const first = await amina.call(cancel[0], cancel[1], cancelKey)
  await forgetIn(hours(2))
  const { rows } = await pool.query(
    `select 1 from request_keys where endpoint = 'profile.name' and answer is not null`,
  )
  assert.deepEqual(rows, [])
  await amina.refused(changeName, rename, 'request.answer_gone', key)
  await amina.refused(changeName, { body: { name: 'Other' } }, 'request.key_reused', key)
  assert.deepEqual(await amina.call(cancel[0], cancel[1], cancelKey), first)
  await forgetIn(hours(73))
  assert.deepEqual((await pool.query('select 1 from request_keys')).rows, [])
})

test('what a number writes that showed no account to be its own is bounded, and forgotten after a week', async () => {
  const { userId } = await world.as('amina')
  const now = world.clock.now()
  const { rows } = await pool.query<{ phone_number: string }>(
    'select phone_number from users where id = $1',
    [userId],
  )
  const amina = rows[0]?.phone_number ?? ''
  for (const phone of ['+2348091240009', amina])
    await pool.query(
      `insert into whatsapp_numbers (phone, talk, created_at, last_in_at) values ($1, '{"step": "new"}', $2, $2)`,
      [phone, now],
    )
  const known = async () =>
    (await pool.query('select phone from whatsapp_numbers order by phone')).rows.map(({ phone }) => phone)
  await world.db.transaction().execute((tx) => deleteNumbersOf(tx, userId))
  assert.deepEqual(await known(), ['+2348091240009'])
  await forgetIn(days(6))
  assert.deepEqual(await known(), ['+2348091240009'])
  await forgetIn(days(8))
  assert.deepEqual(await known(), [])
})
