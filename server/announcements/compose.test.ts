import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { saveChoices } from '#contract/accounts/profile.ts'
import { suspendUser } from '#contract/accounts/users.ts'
import {
  cancelAnnouncementEndpoint,
  changeAnnouncementEndpoint,
  countReachEndpoint,
  draftAnnouncementEndpoint,
  findRecipientsEndpoint,
  getAnnouncementEndpoint,
  listAnnouncementsEndpoint,
  previewAnnouncementEndpoint,
  removeAnnouncementEndpoint,
  sendAnnouncementEndpoint,
  testAnnouncementEndpoint,
} from '#contract/announcements/announcements.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { msNow, timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { announcementThatIs, draftOf, placeFor, writeDraft } from '#tests/world/announcing.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
beforeEach(() => world.db.deleteFrom('rate_limits').execute())
const admin = await world.as('office')
const owner = await world.as('owner')
const amina = await world.as('amina')
const nobody = `anc_${'0'.repeat(26)}`

const hurryJob = (id: string) =>
  world.database.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs where key = $1`,
    [id],
  )

const actionsOn = async (subject: string) =>
  (
    await world.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action.replace('announcements.', ''))

test('a draft is stored, changed by anyone who read it last, and thrown away', async () => {
  const draft = await writeDraft(admin, { link: '/markets' })
  assert.deepEqual([draft.status, draft.version, draft.segmentWords], ['draft', 1, 'All customers'])
  const params = { id: draft.id }
  const changed = await owner.call(changeAnnouncementEndpoint, {
    params,
    body: { version: 1, draft: draftOf({ title: 'Another title' }) },
  })
  assert.deepEqual([changed.title, changed.link, changed.version], ['Another title', '', 2])
  await admin.refused(
    changeAnnouncementEndpoint,
    { params, body: { version: 1, draft: draftOf() } },
    'announcements.changed',
  )
  await admin.refused(
    sendAnnouncementEndpoint,
    { params, body: { version: 1, at: null } },
    'announcements.changed',
  )
  await admin.call(removeAnnouncementEndpoint, { params })
  await admin.refused(getAnnouncementEndpoint, { params }, 'announcements.not_found')
  await admin.refused(removeAnnouncementEndpoint, { params: { id: nobody } }, 'announcements.not_found')
  assert.deepEqual(await actionsOn(draft.id), ['draft', 'change', 'remove'])
})

test('a repeated request saves one draft', async () => {
  const call = [
    draftAnnouncementEndpoint,
    { body: draftOf({ title: 'Once' }) },
    { idempotencyKey: 'draft-once-1' },
  ] as const
  const [first, again] = await Promise.all([admin.call(...call), admin.call(...call)])
  assert.equal(first.id, again.id)
  const { items } = await admin.call(listAnnouncementsEndpoint, {})
  assert.equal(items.filter(({ title }) => title === 'Once').length, 1)
})

test('what is not right is named by its field', async () => {
  const bad: [Record<string, unknown>, string][] = [
    [{ title: 'x'.repeat(61) }, 'title'],
    [{ title: 'two\nlines' }, 'title'],
    [{ body: ' ' }, 'body'],
    [{ body: 'x'.repeat(301) }, 'body'],
    [{ link: 'https://evil.example/' }, 'link'],
    [{ link: '//evil.example/' }, 'link'],
    [{ link: '/\\evil.example/' }, 'link'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ ways: [] }, 'ways'],
    [{ ways: ['push', 'push'] }, 'ways'],
    [{ ways: ['fax'] }, 'ways.0'],
    [{ ways: ['push'], segment: { kind: 'launch' } }, 'ways'],
    [{ segment: { kind: 'market', of: 'wuse' } }, 'segment.of'],
    [{ segment: { kind: 'market', of: `mkt_${'0'.repeat(26)}` } }, 'segment.of'],
    [{ segment: { kind: 'person', of: `usr_${'0'.repeat(26)}` } }, 'segment.of'],
    [{ segment: { kind: 'quiet', of: '366' } }, 'segment.of'],
    [{ segment: { kind: 'customers', of: 'x' } }, 'segment.of'],
    [{ noticeDays: 31 }, 'noticeDays'],
    [{ more: true }, 'more'],
  ]
  for (const [index, [changes, path]] of bad.entries()) {
    const body = { ...draftOf(), ...changes } as ReturnType<typeof draftOf>
    const key = { idempotencyKey: `a-bad-draft-${index}` }
    const { fields } = await admin.refused(draftAnnouncementEndpoint, { body }, 'request.invalid', key)
    assert.deepEqual(
      fields?.map((field) => field.path),
      [path],
      JSON.stringify(changes),
    )
  }
})

test('a group is counted by what its people chose, and who is suspended is not in it', async () => {
  const quiet = { kind: 'quiet', of: '7' } as const
  const start = await admin.call(countReachEndpoint, { query: { kind: 'customers' } })
  await addPerson(world, { username: 'bisi', role: 'customer' })
  const badId = await addPerson(world, { username: 'gone', role: 'customer' })
  const more = await admin.call(countReachEndpoint, { query: { kind: 'customers' } })
  assert.deepEqual([more.people, more.notice, more.email], [start.people + 2, start.notice + 2, start.email])
  await owner.call(suspendUser, { params: { id: badId }, body: { reason: 'A test' } })
  assert.equal(
    (await admin.call(countReachEndpoint, { query: { kind: 'customers' } })).people,
    start.people + 1,
  )

  await world.db
    .updateTable('users')
    .set({ email: 'bisi@mail.example' })
    .where('username', '=', 'bisi')
    .execute()
  const bisi = await world.as('bisi')
  assert.equal((await admin.call(countReachEndpoint, { query: { kind: 'customers' } })).email, start.email)
  await bisi.call(saveChoices, { body: { ordersByPush: true, ordersByEmail: true, news: true } })
  assert.equal(
    (await admin.call(countReachEndpoint, { query: { kind: 'customers' } })).email,
    start.email + 1,
  )

  const before = await admin.call(countReachEndpoint, { query: quiet })
  const area = await placeFor(world, 'bisi')
  const [after_, byMarket, byArea] = await Promise.all([
    admin.call(countReachEndpoint, { query: quiet }),
    admin.call(countReachEndpoint, { query: { kind: 'market', of: world.market.id } }),
    admin.call(countReachEndpoint, { query: { kind: 'area', of: area.toLowerCase() } }),
  ])
  assert.equal(after_.people, before.people - 1)
  assert.deepEqual([byMarket.people, byArea.people], [1, 1])
  const agents = await admin.call(countReachEndpoint, { query: { kind: 'agents' } })
  const onDuty = await admin.call(countReachEndpoint, { query: { kind: 'on_duty' } })
  assert.ok(agents.people >= onDuty.people && agents.people > 0)
  await admin.refused(countReachEndpoint, { query: { kind: 'market' } }, 'request.invalid')
})

test('one person is found by name, and what is written is shown before it goes', async () => {
  const found = await admin.call(findRecipientsEndpoint, { query: { search: 'amina' } })
  assert.deepEqual(
    found.map(({ id, username }) => [id, username]),
    [[amina.userId, 'amina']],
  )
  const text = { title: 'Prices <b>fell</b>', body: 'Tomatoes & pepper', link: '/wuse-market' }
  const email = await admin.call(previewAnnouncementEndpoint, { body: text })
  assert.equal(email.subject, 'Prices <b>fell</b>')
  assert.match(email.html, /Tomatoes &amp; pepper/)
  assert.doesNotMatch(email.html, /<b>fell/)
  assert.match(email.text, /http:\/\/localhost:3000\/wuse-market/)
  assert.match(email.text, /Unsubscribe:\nhttp:\/\/localhost:3000\/unsubscribe\//)
})

test('a test goes to anyone who asks, and only so often', async () => {
  await world.db
    .updateTable('users')
    .set({ email: 'office@mail.example' })
    .where('username', '=', 'office')
    .execute()
  const colleague = (await world.as('office')).at(world.url)
  const body = { title: 'A try', body: 'Only for me', link: '', ways: ['email' as const, 'push' as const] }
  const notified = await colleague.call(testAnnouncementEndpoint, { body })
  assert.deepEqual(notified, { devices: 0, address: 'office@mail.example' })
  assert.deepEqual(
    (await emailsTo(world, 'office@mail.example')).map(({ template }) => template),
    ['announcement'],
  )
  for (let tries = 1; tries < 10; tries += 1) await colleague.call(testAnnouncementEndpoint, { body })
  await colleague.refused(testAnnouncementEndpoint, { body }, 'request.too_many')
})

test('it is set for a time that is far enough, taken back, and goes by itself when it is due', async () => {
  const { id, version } = await writeDraft(admin)
  const params = { id }
  const inMs = (ms: number) => new Date(msNow() + ms).toISOString()
  for (const ms of [-1000, minutes(4), days(61)])
    await admin.refused(
      sendAnnouncementEndpoint,
      { params, body: { version, at: inMs(ms) } },
      'announcements.too_soon',
    )
  const at = inMs(minutes(6))
  const set = await admin.call(sendAnnouncementEndpoint, { params, body: { version, at } })
  assert.deepEqual([set.status, set.scheduledFor], ['scheduled', at])
  await admin.refused(
    sendAnnouncementEndpoint,
    { params, body: { version, at: null } },
    'announcements.not_draft',
  )
  await admin.refused(removeAnnouncementEndpoint, { params }, 'announcements.not_draft')
  const back = await owner.call(cancelAnnouncementEndpoint, { params })
  assert.deepEqual([back.status, back.scheduledFor, back.sentBy], ['draft', null, null])

  await admin.call(sendAnnouncementEndpoint, { params, body: { version, at } })
  // The clock of the database is nobody's to move, so the time comes to the announcement.
  await world.db.updateTable('announcements').set({ scheduled_for: timeNow() }).where('id', '=', id).execute()
  await hurryJob(id)
  await announcementThatIs(admin, id, 'sent')
  await admin.refused(cancelAnnouncementEndpoint, { params }, 'announcements.begun')
  assert.deepEqual(await actionsOn(id), ['draft', 'send', 'cancel', 'send'])
})

test('the history is read page by page', async () => {
  await writeDraft(admin, { title: 'The newest' })
  const first = await admin.call(listAnnouncementsEndpoint, { query: { limit: '2' } })
  assert.equal(first.items[0]?.title, 'The newest')
  const next = await admin.call(listAnnouncementsEndpoint, {
    query: { limit: '2', cursor: first.nextCursor ?? '' },
  })
  assert.ok((next.items[0]?.id ?? '') < (first.items[1]?.id ?? ''))
})

test('two who send the same draft at once send it once', async () => {
  const { id, version } = await writeDraft(admin, { segment: { kind: 'person', of: amina.userId } })
  const call = { params: { id }, body: { version, at: null } }
  const answers = await Promise.all([
    admin.send(sendAnnouncementEndpoint, call, { idempotencyKey: 'office-sends-it' }),
    owner.send(sendAnnouncementEndpoint, call, { idempotencyKey: 'owner-sends-it' }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  const { results } = await announcementThatIs(admin, id, 'sent')
  assert.equal(results.notice.sent, 1)
  await eventually('no job to be left', async () => {
    const { rows } = await world.database.pool.query('select from graphile_worker.jobs where key = $1', [id])
    return rows.length === 0
  })
})

test('a job that comes while somebody looks at its announcement waits for them', async () => {
  const { id, version } = await writeDraft(admin)
  const at = new Date(msNow() + minutes(6)).toISOString()
  await admin.call(sendAnnouncementEndpoint, { params: { id }, body: { version, at } })
  await world.db.updateTable('announcements').set({ scheduled_for: timeNow() }).where('id', '=', id).execute()
  const somebody = await world.database.pool.connect()
  await somebody.query('begin')
  await somebody.query('select from announcements where id = $1 for update', [id])
  await hurryJob(id)
  const waiting = await eventually('the job to be begun', async () => {
    const { rows } = await world.database.pool.query<{ begun: boolean }>(
      'select locked_at is not null as begun from graphile_worker.jobs where key = $1',
      [id],
    )
    return rows[0]?.begun === false ? false : { isStillThere: rows[0]?.begun === true }
  })
  await somebody.query('rollback')
  somebody.release()
  assert.ok(waiting.isStillThere, 'the job ended without having done anything')
  await announcementThatIs(admin, id, 'sent')
})
