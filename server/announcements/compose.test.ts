import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import {
  cancelAnnouncement,
  changeAnnouncement,
  countReach,
  draftAnnouncement,
  findRecipients,
  getAnnouncement,
  listAnnouncements,
  previewAnnouncement,
  removeAnnouncement,
  sendAnnouncement,
  testAnnouncement,
} from '#contract/announcements.ts'
import { saveChoices } from '#contract/profile.ts'
import { suspendUser } from '#contract/users.ts'
import { announcementThatIs, draftOf, placeFor, writeDraft } from '#tests/announcing.ts'
import { lettersTo } from '#tests/letters.ts'
import { addPerson } from '#tests/people.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorld } from '#tests/world.ts'

const world = await startWorld()
after(() => world.close())
beforeEach(() => world.db.deleteFrom('rate_limits').execute())
const office = await world.as('office')
const owner = await world.as('owner')
const amina = await world.as('amina')
const nobody = `anc_${'0'.repeat(26)}`

const actsOn = async (subject: string) =>
  (
    await world.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action.replace('announcements.', ''))

test('a draft is kept, changed by whoever read it last, and thrown away', async () => {
  const draft = await writeDraft(office, { link: '/markets' })
  assert.deepEqual([draft.status, draft.version, draft.segmentWords], ['draft', 1, 'All customers'])
  const params = { id: draft.id }
  const changed = await owner.call(changeAnnouncement, {
    params,
    body: { version: 1, draft: draftOf({ title: 'Another title' }) },
  })
  assert.deepEqual([changed.title, changed.link, changed.version], ['Another title', '', 2])
  await office.refused(
    changeAnnouncement,
    { params, body: { version: 1, draft: draftOf() } },
    'announcements.changed',
  )
  await office.refused(sendAnnouncement, { params, body: { version: 1, at: null } }, 'announcements.changed')
  await office.call(removeAnnouncement, { params })
  await office.refused(getAnnouncement, { params }, 'announcements.not_found')
  await office.refused(removeAnnouncement, { params: { id: nobody } }, 'announcements.not_found')
  assert.deepEqual(await actsOn(draft.id), ['draft', 'change', 'remove'])
})

test('a repeated request keeps one draft', async () => {
  const call = [
    draftAnnouncement,
    { body: draftOf({ title: 'Once' }) },
    { idempotencyKey: 'draft-once-1' },
  ] as const
  const [first, again] = await Promise.all([office.call(...call), office.call(...call)])
  assert.equal(first.id, again.id)
  const { items } = await office.call(listAnnouncements, {})
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
    const { fields } = await office.refused(draftAnnouncement, { body }, 'request.invalid', key)
    assert.deepEqual(
      fields?.map((field) => field.path),
      [path],
      JSON.stringify(changes),
    )
  }
})

test('a group is counted by what its people chose, and who is suspended is not in it', async () => {
  const quiet = { kind: 'quiet', of: '7' } as const
  const start = await office.call(countReach, { query: { kind: 'customers' } })
  await addPerson(world, { username: 'bisi', role: 'customer' })
  const badId = await addPerson(world, { username: 'gone', role: 'customer' })
  const more = await office.call(countReach, { query: { kind: 'customers' } })
  assert.deepEqual([more.people, more.notice, more.email], [start.people + 2, start.notice + 2, start.email])
  await owner.call(suspendUser, { params: { id: badId }, body: { reason: 'A test' } })
  assert.equal((await office.call(countReach, { query: { kind: 'customers' } })).people, start.people + 1)

  await world.db
    .updateTable('users')
    .set({ email: 'bisi@mail.example' })
    .where('username', '=', 'bisi')
    .execute()
  const bisi = await world.as('bisi')
  assert.equal((await office.call(countReach, { query: { kind: 'customers' } })).email, start.email)
  await bisi.call(saveChoices, { body: { ordersByPush: true, ordersByEmail: true, news: true } })
  assert.equal((await office.call(countReach, { query: { kind: 'customers' } })).email, start.email + 1)

  const before = await office.call(countReach, { query: quiet })
  const area = await placeFor(world, 'bisi')
  const [after_, byMarket, byArea] = await Promise.all([
    office.call(countReach, { query: quiet }),
    office.call(countReach, { query: { kind: 'market', of: world.market.id } }),
    office.call(countReach, { query: { kind: 'area', of: area.toLowerCase() } }),
  ])
  assert.equal(after_.people, before.people - 1)
  assert.deepEqual([byMarket.people, byArea.people], [1, 1])
  const agents = await office.call(countReach, { query: { kind: 'agents' } })
  const onDuty = await office.call(countReach, { query: { kind: 'on_duty' } })
  assert.ok(agents.people >= onDuty.people && agents.people > 0)
  await office.refused(countReach, { query: { kind: 'market' } }, 'request.invalid')
})

test('one person is found by name, and what is written is shown before it goes', async () => {
  const found = await office.call(findRecipients, { query: { search: 'amina' } })
  assert.deepEqual(
    found.map(({ id, username }) => [id, username]),
    [[amina.userId, 'amina']],
  )
  const words = { title: 'Prices <b>fell</b>', body: 'Tomatoes & pepper', link: '/wuse-market' }
  const letter = await office.call(previewAnnouncement, { body: words })
  assert.equal(letter.subject, 'Prices <b>fell</b>')
  assert.match(letter.html, /Tomatoes &amp; pepper/)
  assert.doesNotMatch(letter.html, /<b>fell/)
  assert.match(letter.text, /http:\/\/localhost:3000\/wuse-market/)
  assert.match(letter.text, /Stop these letters:\nhttp:\/\/localhost:3000\/unsubscribe\//)
})

test('a test goes to whoever asks, and only so often', async () => {
  await world.db
    .updateTable('users')
    .set({ email: 'office@mail.example' })
    .where('username', '=', 'office')
    .execute()
  const colleague = (await world.as('office')).at(world.url)
  const body = { title: 'A try', body: 'Only for me', link: '', ways: ['email' as const, 'push' as const] }
  const told = await colleague.call(testAnnouncement, { body })
  assert.deepEqual(told, { devices: 0, address: 'office@mail.example' })
  assert.deepEqual(
    (await lettersTo(world, 'office@mail.example')).map(({ template }) => template),
    ['announcement'],
  )
  for (let tries = 1; tries < 10; tries += 1) await colleague.call(testAnnouncement, { body })
  await colleague.refused(testAnnouncement, { body }, 'request.too_many')
})

test('it is set for a time that is far enough, taken back, and goes by itself when it is due', async () => {
  const { id, version } = await writeDraft(office)
  const params = { id }
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  for (const ms of [-1000, 4 * 60_000, 61 * 24 * 60 * 60_000])
    await office.refused(
      sendAnnouncement,
      { params, body: { version, at: inMs(ms) } },
      'announcements.too_soon',
    )
  const at = inMs(6 * 60_000)
  const set = await office.call(sendAnnouncement, { params, body: { version, at } })
  assert.deepEqual([set.status, set.scheduledFor], ['scheduled', at])
  await office.refused(sendAnnouncement, { params, body: { version, at: null } }, 'announcements.not_draft')
  await office.refused(removeAnnouncement, { params }, 'announcements.not_draft')
  const back = await owner.call(cancelAnnouncement, { params })
  assert.deepEqual([back.status, back.scheduledFor, back.sentBy], ['draft', null, null])

  await office.call(sendAnnouncement, { params, body: { version, at } })
  // The clock of the database is nobody's to move, so the time comes to the announcement.
  await world.db
    .updateTable('announcements')
    .set({ scheduled_for: new Date() })
    .where('id', '=', id)
    .execute()
  await world.database.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs where key = $1`,
    [id],
  )
  await announcementThatIs(office, id, 'sent')
  await office.refused(cancelAnnouncement, { params }, 'announcements.begun')
  assert.deepEqual(await actsOn(id), ['draft', 'send', 'cancel', 'send'])
})

test('the history is read page by page', async () => {
  await writeDraft(office, { title: 'The newest' })
  const first = await office.call(listAnnouncements, { query: { limit: '2' } })
  assert.equal(first.items[0]?.title, 'The newest')
  const next = await office.call(listAnnouncements, { query: { limit: '2', cursor: first.nextCursor ?? '' } })
  assert.ok((next.items[0]?.id ?? '') < (first.items[1]?.id ?? ''))
})

test('two who send the same draft at once send it once', async () => {
  const { id, version } = await writeDraft(office, { segment: { kind: 'person', of: amina.userId } })
  const call = { params: { id }, body: { version, at: null } }
  const answers = await Promise.all([
    office.send(sendAnnouncement, call, { idempotencyKey: 'office-sends-it' }),
    owner.send(sendAnnouncement, call, { idempotencyKey: 'owner-sends-it' }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  const { results } = await announcementThatIs(office, id, 'sent')
  assert.equal(results.notice.sent, 1)
  await eventually('no job to be left', async () => {
    const { rows } = await world.database.pool.query('select from graphile_worker.jobs where key = $1', [id])
    return rows.length === 0
  })
})
