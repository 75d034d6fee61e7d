import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { meEndpoint } from '#contract/accounts/accounts.ts'
import { resetPasswordEndpoint } from '#contract/accounts/passwords.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { getAgentEndpoint } from '#contract/dispatch/admin-agents.ts'
import * as applications from '#contract/dispatch/applications.ts'
import { addAgentEndpoint } from '#contract/dispatch/becoming-agent.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { nextLagos } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { applicationsOf } from '#tests/world/applications.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { emailsTo, tokenSentTo } from '#tests/world/emails.ts'
import { addPerson } from '#tests/world/people.ts'
import { noisyPicture } from '#tests/world/questions.ts'
import { startWorld } from '#tests/world/world.ts'
import { forgetRefused } from './forget-applications.ts'

const clock = createTestClock(nextLagos('friday', '11:00'))
const world = await startWorld({ clock })
after(() => world.close())
const admin = await world.as('office')
const day = (ahead: number) => lagosTime(new Date(clock.now().getTime() + days(ahead))).date
const photo = noisyPicture(40).toString('base64')

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
})

const { applicant, apply, tick } = applicationsOf(world, { admin, photo })

test('a visitor applies, and admins see it with what was sent', async () => {
  const { read } = await apply(applicant({ ride: 'motorbike' }))
  const seen = await read()
  assert.deepEqual(
    [seen.status, seen.homeMarket?.name, seen.documents.map(({ kind }) => kind), seen.documentsSent],
    ['new', world.market.name, ['id', 'portrait'], 2],
  )
  const { counts } = await admin.call(applications.listApplicationsEndpoint, { query: { state: 'new' } })
  assert.equal(counts.new, 1)
  const { agents } = await admin.call(getOverviewEndpoint, {})
  assert.equal(agents?.applications.count, 1)
})

test('the answer is the same for a number and an address that are known, and faults name their field', async () => {
  const known = await world.db
    .selectFrom('users')
    .select(['phone_number', 'email'])
    .where('username', '=', 'amina')
    .executeTakeFirstOrThrow()
  const body = applicant({ phone: known.phone_number ?? '', email: known.email ?? '' })
  const fresh = await world.visitor.send(applications.applyEndpoint, { body: applicant() })
  const same = await world.visitor.send(applications.applyEndpoint, { body })
  assert.deepEqual([same.status, same.text], [fresh.status, fresh.text])
  const wrong = await world.visitor.send(applications.applyEndpoint, {
    body: applicant({ phone: '12', email: 'no', name: ' ' }),
  })
  assert.equal(wrong.status, 400)
  for (const field of ['phone', 'email', 'name']) assert.match(wrong.text, new RegExp(`"${field}"`))
})

test('one number applies five times a day at most', async () => {
  const { phone } = applicant()
  const send = () => world.visitor.send(applications.applyEndpoint, { body: applicant({ phone }) })
  for (let times = 0; times < 5; times += 1) assert.equal((await send()).status, 200)
  assert.equal((await send()).status, 429)
})

test('a document needs the secret of an open application, and is read by admins of agents only', async () => {
  const stranger = { secret: randomBytes(32).toString('base64url'), kind: 'id', photo } as const
  await world.visitor.refused(applications.sendDocumentEndpoint, { body: stranger }, 'applications.not_found')
  const { params, body } = await apply()
  const [sent] = (await admin.call(applications.getApplicationEndpoint, { params })).documents
  const look = { params: { ...params, kind: 'id', pictureId: sent?.pictureId ?? '' } } as const
  await addPerson(world, { username: 'ordersonly', role: 'admin', permissions: ['orders.read'] })
  for (const [who, status] of [
    ['ordersonly', 403],
    ['amina', 403],
    ['owner', 200],
  ] as const) {
    const answer = await (await world.as(who)).send(applications.getDocumentEndpoint, look)
    assert.equal(answer.status, status, who)
    assert.match(answer.headers.get('cache-control') ?? '', /no-store/)
  }
  assert.deepEqual(await auditsOf(world, params.id), ['agents.see_document'])
  await admin.call(applications.refuseApplicationEndpoint, { params, body: { reason: 'We met you' } })
  await world.visitor.refused(
    applications.sendDocumentEndpoint,
    { body: { ...stranger, secret: body.secret } },
    'applications.decided',
  )
})

test('a picture that was replaced is not ticked by who saw the first', async () => {
  const { params, body, read } = await apply()
  const before = (await read()).documents[0]
  assert.ok(before)
  await world.visitor.call(applications.sendDocumentEndpoint, {
    body: { secret: body.secret, kind: 'id', photo },
  })
  await admin.refused(
    applications.checkDocumentEndpoint,
    { params, body: { kind: 'id', pictureId: before.pictureId, isSeen: true, expiresOn: day(30) } },
    'applications.document_changed',
  )
  const gone = await world.db.selectFrom('pictures').select('id').where('id', '=', before.pictureId).execute()
  assert.deepEqual(gone, [])
})

test('who is accepted gets an account by email, is an agent with their market, and is refused nowhere twice', async () => {
  const { params, body } = await apply()
  await admin.refused(
    applications.acceptApplicationEndpoint,
    { params, body: {} },
    'applications.documents_unseen',
  )
  await tick(params, 'portrait')
  assert.equal((await tick(params, 'id')).status, 'in_review')
  const accepted = await admin.call(applications.acceptApplicationEndpoint, { params, body: {} })
  assert.equal(accepted.status, 'accepted')
  await admin.refused(applications.acceptApplicationEndpoint, { params, body: {} }, 'applications.decided')

  const [email] = await emailsTo(world, body.email)
  assert.equal(email?.template, 'agent_invited')
  const token = await tokenSentTo(world, body.email, 'agent_invited')
  await world.visitor.call(resetPasswordEndpoint, { body: { token, password: 'walks the whole market' } })
  const record = await admin.call(getAgentEndpoint, { params: { id: accepted.account?.id ?? '' } })
  assert.deepEqual(
    [record.name, record.homeMarkets.map(({ name }) => name), record.checked],
    ['Sani Bello', [world.market.name], ['id']],
  )
  const agent = await world.as(accepted.account?.username ?? '')
  const user = await agent.call(meEndpoint, {})
  assert.equal(user.role, 'agent')
})

test('a customer who applies keeps their account; a number of somebody else is refused', async () => {
  await addPerson(world, { username: 'binta', role: 'customer' })
  await world.db
    .updateTable('users')
    .set({ email: 'binta@mail.example' })
    .where('username', '=', 'binta')
    .execute()
  const own = await apply(applicant({ email: 'Binta@mail.example' }))
  assert.equal((await own.read()).account?.username, 'binta')
  await tick(own.params, 'id')
  await tick(own.params, 'portrait')
  const accepted = await admin.call(applications.acceptApplicationEndpoint, { params: own.params, body: {} })
  assert.equal(accepted.account?.username, 'binta')
  const [email] = await emailsTo(world, 'Binta@mail.example')
  assert.equal(email?.template, 'application_accepted')

  const { phone_number: phone } = await world.db
    .selectFrom('users')
    .select('phone_number')
    .where('username', '=', 'amina')
    .executeTakeFirstOrThrow()
  const other = await apply(applicant({ phone: phone ?? '' }))
  await tick(other.params, 'id')
  await tick(other.params, 'portrait')
  await admin.refused(
    applications.acceptApplicationEndpoint,
    { params: other.params, body: {} },
    'applications.phone_taken',
  )
})

test('an application is decided once its person has become an agent by another way', async () => {
  const userId = await addPerson(world, { username: 'by-the-office', role: 'customer' })
  const body = applicant()
  await world.db.updateTable('users').set({ email: body.email }).where('id', '=', userId).execute()
  const { read } = await apply(body)
  assert.equal((await read()).status, 'new')
  await admin.call(addAgentEndpoint, { body: { userId, reason: 'Known from the market' } })
  assert.equal((await read()).status, 'accepted')
})

test('who is refused is emailed the reason, and after the days of the settings nothing is left', async () => {
  const { params, body } = await apply()
  await admin.call(applications.refuseApplicationEndpoint, { params, body: { reason: 'We cannot read it' } })
  const [email] = await emailsTo(world, body.email)
  assert.deepEqual(email?.template === 'application_refused' && email.data.reason, 'We cannot read it')
  const settings = await world.server.services.readSettings()
  const forget = () =>
    world.db.transaction().execute((tx) => forgetRefused({ tx, clock: { now: () => later } }, settings))
  let later = new Date(clock.now().getTime() + days(89))
  await forget()
  assert.equal((await admin.send(applications.getApplicationEndpoint, { params })).status, 200)
  later = new Date(clock.now().getTime() + days(91))
  await forget()
  await admin.refused(applications.getApplicationEndpoint, { params }, 'applications.not_found')
  const left = () =>
    world.db.selectFrom('pictures').select('id').where('application_id', '=', params.id).execute()
  await eventually('its pictures are gone', async () => (await left()).length === 0)
})
