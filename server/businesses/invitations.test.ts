import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import * as contract from '#contract/businesses/businesses.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { getOutgoingEndpoint } from '#contract/settings/outgoing.ts'
import { days } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { businessDetails, businessesOf, noLimits } from '#tests/world/businesses.ts'
import type { Client } from '#tests/world/clients.ts'
import { smsTo, startAnew } from '#tests/world/codes.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-03T09:00:00Z'))
const world = await startWorld({ clock })
await stopTheClockwork(world)
after(() => world.close())
const { addWithEmail, join, makeBusiness } = businessesOf(world)
const key = () => ({ idempotencyKey: newKey() })

beforeEach(async () => {
  await startAnew(world)
  await world.db.deleteFrom('outgoing_messages').execute()
})

type To = { email: string } | { phone: string }

function invite(owner: Client, id: string, to: To) {
  const body = { ...to, role: 'buyer' as const, ...noLimits }
  return owner.send(contract.inviteMemberEndpoint, { params: { id }, body }, key())
}
const codeOf = ({ json }: { json: unknown }) => (json as { code?: string }).code

async function withdrawAll(owner: Client, id: string) {
  const { invited } = await owner.call(contract.getBusinessEndpoint, { params: { id } })
  for (const { id: invitation } of invited)
    await owner.call(contract.withdrawInvitationEndpoint, { params: { id, invitation } })
}

async function countSent(): Promise<{ emails: number; sms: number }> {
  const { rows } = await world.database.pool.query<{ emails: number; sms: number }>(`
    select (select count(*)::int from mails where template = 'business_invitation') as emails,
      (select count(*)::int from sms_messages) as sms`)
  return rows[0] ?? { emails: -1, sms: -1 }
}

test('150 strangers are not written to: an account invites twenty people a day, whatever the channel', async () => {
  const { id, owner } = await makeBusiness()
  await owner.call(placeOrderEndpoint, { body: basket(world, { businessId: id }) }, key())
  await world.db.deleteFrom('mails').execute()
  const codes: unknown[] = []
  for (let at = 0; at < 150; at += 1) {
    const to =
      at % 2 === 0
        ? { email: `stranger${at}@s${at}.example` }
        : { phone: `0805 ${1000 + at} 555`.replace(/ /g, '') }
    codes.push(codeOf(await invite(owner, id, to)) ?? 'sent')
    if (at === 60) await withdrawAll(owner, id)
  }
  assert.equal(codes.filter((code) => code === 'sent').length, 20)
  assert.ok(codes.slice(20).every((code) => code === 'invitations.too_many'))
  assert.deepEqual(await countSent(), { emails: 10, sms: 10 })
  // Another account in the same browser's network goes on for a while, and says so where it ends.
  const more: unknown[] = []
  for (let owners = 0; owners < 3; owners += 1) {
    const other = await makeBusiness()
    for (let at = 0; at < 20; at += 1)
      more.push(codeOf(await invite(other.owner, other.id, { email: `m${at}@o${owners}.example` })) ?? 'sent')
  }
  assert.equal(more.filter((code) => code === 'sent').length, 40)
  assert.ok(more.slice(40).every((code) => code === 'invitations.network'))
  clock.advance(days(1))
  await withdrawAll(owner, id)
  assert.equal((await invite(owner, id, { email: 'next@day.example' })).status, 200)
})

test('one stranger gets one message a day, and three until they answer', async () => {
  const { id, owner } = await makeBusiness()
  const other = await makeBusiness()
  const person = await addWithEmail('asked')
  const to = { email: person.email }
  await world.db.deleteFrom('mails').execute()
  const ask = async (from: { owner: Client; id: string }) => {
    const answer = await invite(from.owner, from.id, to)
    await withdrawAll(from.owner, from.id)
    return codeOf(answer) ?? 'sent'
  }
  assert.equal(await ask({ owner, id }), 'sent')
  for (let again = 0; again < 20; again += 1)
    assert.equal(await ask({ owner, id }), 'invitations.target_today')
  assert.equal(await ask(other), 'invitations.target_today')
  for (const expected of ['sent', 'sent', 'invitations.unanswered', 'invitations.unanswered']) {
    clock.advance(days(1))
    assert.equal(await ask(other), expected)
  }
  assert.equal((await countSent()).emails, 3)
  const refused = await invite(owner, id, { email: person.email.toUpperCase() })
  assert.match((refused.json as { error: string }).error, /got no answer.*Call them/)
  // Somebody who answers is somebody to write to.
  await world.db.deleteFrom('outgoing_messages').execute()
  await invite(owner, id, to)
  const { invitations } = await person.client.call(contract.listBusinessesEndpoint, {})
  const params = { id: invitations[0]?.id ?? '' }
  await person.client.call(contract.answerInvitationEndpoint, { params, body: { joins: false } })
  assert.equal(await ask({ owner, id }), 'sent')
})

test('SMS invite for a business that has ordered; before that it says what else to do', async () => {
  const { id, owner } = await makeBusiness()
  const to = { phone: '08055551234' }
  const refused = await invite(owner, id, to)
  assert.equal(codeOf(refused), 'businesses.sms_needs_order')
  assert.match((refused.json as { error: string }).error, /by email/)
  assert.equal((await countSent()).sms, 0)
  await owner.call(placeOrderEndpoint, { body: basket(world, { businessId: id }) }, key())
  assert.equal((await invite(owner, id, to)).status, 200)
  assert.equal((await smsTo(world, '08055551234')).length, 1)
})

test('a name with an address, a number or an offer is refused at its field, and an old one is not said', async () => {
  const { client: owner } = await addWithEmail('namer')
  for (const name of [
    'WIN 1M NAIRA at bit.ly/x',
    'Call 0803 123 4567',
    'CLAIM YOUR PRIZE',
    'Kаsuwa Foods',
    'evil。com',
  ]) {
    const answer = await owner.send(
      contract.createBusinessEndpoint,
      { body: { ...businessDetails, name } },
      key(),
    )
    const { fields } = answer.json as { fields?: { path: string; message: string }[] }
    assert.deepEqual([answer.status, fields?.[0]?.path], [400, 'name'], name)
    assert.match(fields?.[0]?.message ?? '', /such as Mama Ngozi Kitchen/)
  }
  const body = { ...businessDetails, name: 'Mama Ngozi 24/7 Kitchen' }
  const { id } = await owner.call(contract.createBusinessEndpoint, { body }, key())
  const bad = { params: { id }, body: { ...body, name: 'win at evil.com' } }
  await owner.refused(contract.changeBusinessEndpoint, bad, 'request.invalid')
  await world.db
    .updateTable('businesses')
    .set({ name: 'FREE AIRTIME evil.com' })
    .where('id', '=', id)
    .execute()
  await owner.call(placeOrderEndpoint, { body: basket(world, { businessId: id }) }, key())
  await invite(owner, id, { phone: '08055554321' })
  assert.match((await smsTo(world, '08055554321'))[0] ?? '', /^A business invites you/)
})

test('invitations leave the day to codes and orders, and admins see what is used up', async () => {
  const { id, owner } = await makeBusiness()
  const admin = await world.as('owner')
  const { email: limits } = { email: 200 }
  for (const [name, value] of Object.entries({ email_day_limit: limits, invitations_a_day: 500 }))
    await world.db
      .insertInto('settings')
      .values({ key: name, value: String(value), updated_at: clock.now() })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(value) }))
      .execute()
  const codes: unknown[] = []
  for (let at = 0; at < 25; at += 1)
    codes.push(codeOf(await invite(owner, id, { email: `d${at}@d${at}.example` })) ?? 'sent')
  assert.equal(codes.filter((code) => code === 'sent').length, 20)
  assert.ok(codes.slice(20).every((code) => code === 'invitations.emails_used_up'))
  const uses = await admin.call(getOutgoingEndpoint, {})
  const ofInvitations = uses.find(({ channel, of }) => channel === 'email' && of === 'invitation')
  assert.deepEqual(ofInvitations, { channel: 'email', of: 'invitation', used: 20, limit: 20, refused: 0 })
  const { outgoingLow } = await admin.call(getOverviewEndpoint, { query: {} })
  assert.deepEqual(outgoingLow, [ofInvitations])
  // Sends still what must arrive.
  await join(owner, id, 'buyer').catch(() => undefined)
  await world.visitor.send(placeOrderEndpoint, { body: basket(world) }, key())
  await world.db.deleteFrom('settings').where('key', 'in', ['email_day_limit', 'invitations_a_day']).execute()
})
