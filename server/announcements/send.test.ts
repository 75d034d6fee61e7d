import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { exportDataEndpoint, getProfileEndpoint, saveChoices } from '#contract/accounts/profile.ts'
import {
  getAnnouncementEndpoint,
  sendAnnouncementEndpoint,
  stopAnnouncementEndpoint,
  testAnnouncementEndpoint,
} from '#contract/announcements/announcements.ts'
import { subscribeEndpoint } from '#contract/launch/launch.ts'
import { closeNotice, listNoticesEndpoint, stopNewsEndpoint } from '#contract/notifications/notices.ts'
import { listEmails, retryEmail } from '#contract/settings/mail.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { makeCertificate, trust } from '#tests/servers/certificates.ts'
import { startMailServer } from '#tests/servers/mail-server.ts'
import { startPushService } from '#tests/servers/push-service.ts'
import { testConfig, testPassword } from '#tests/test-config.ts'
import { timeNow } from '#tests/times.ts'
import { eventually } from '#tests/waiting.ts'
import { announce, announcementThatIs, writeDraft } from '#tests/world/announcing.ts'
import { toLocalServer } from '#tests/world/mail-ways.ts'
import { addPerson } from '#tests/world/people.ts'
import { turnOn } from '#tests/world/push-ways.ts'
import { startWorld } from '#tests/world/world.ts'

const certificate = makeCertificate()
trust(certificate)
const service = await startPushService(certificate)
const mail = await startMailServer()
const world = await startWorld({
  settings: toLocalServer(mail.port),
  config: { push: { ...testConfig().push, mayReachPrivate: true } },
})
after(() => cleanUpAll([() => mail.stop(), () => service.stop(), () => world.close()]))
beforeEach(() => world.db.deleteFrom('rate_limits').execute())
afterEach(() => {
  service.refuses = null
  service.retryAfter = null
  mail.refuses.recipient = null
  mail.hangs = false
})
const admin = await world.as('office')
const amina = await world.as('amina')
const wanting = { ordersByPush: true, ordersByEmail: true, ordersBySms: true, news: true }
const all = { ways: ['push' as const, 'email' as const, 'notice' as const] }

before(async () => {
  for (const name of ['bisi', 'chidi', 'dayo']) {
    await addPerson(world, { username: name, role: 'customer' })
    await world.db
      .updateTable('users')
      .set({ email: `${name}@mail.example` })
      .where('username', '=', name)
      .execute()
  }
  for (const name of ['bisi', 'chidi']) await (await world.as(name)).call(saveChoices, { body: wanting })
})

const addresses = () => mail.taken.flatMap((email) => email.to?.[0]?.address ?? [])

test('who asked for news gets a push and an email, everybody a notice, and nobody anything twice', async () => {
  const bisi = await world.as('bisi')
  const dayo = await world.as('dayo')
  const [phone, other] = [await turnOn(bisi, service), await turnOn(dayo, service)]
  const id = await announce(admin, { ...all, link: '/wuse-market' })
  const { results } = await announcementThatIs(admin, id, 'sent')
  assert.equal(results.push.sent, 1)
  assert.deepEqual(addresses().sort(), ['bisi@mail.example', 'chidi@mail.example'])
  assert.equal(results.email.sent, 2)
  assert.equal(results.notice.sent, 4)
  assert.deepEqual(
    phone.taken.map(({ payload }) => [payload.notification.title, payload.data['link']]),
    [['Wuse opens on Sundays', '/wuse-market']],
  )
  assert.deepEqual(other.taken, [], 'who did not ask for news hears nothing on the phone')
  const headers = mail.taken[0]?.headers.filter(({ key }) => key.startsWith('list-unsubscribe'))
  assert.match(
    headers?.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
    /^<http:.*\/api\/unsubscribe\//,
  )
  assert.equal(
    headers?.find(({ key }) => key === 'list-unsubscribe-post')?.value,
    'List-Unsubscribe=One-Click',
  )

  // Jobs that somebody repeats find everything done.
  await world.database.pool.query(
    `select graphile_worker.add_job('announcements:advance', json_build_object('id', $1::text))`,
    [id],
  )
  await world.database.pool.query(
    `select graphile_worker.add_job('announcements:push', json_build_object('announcementId', announcement_id, 'target', target))
     from announcement_deliveries where way = 'push'`,
  )
  await eventually('the repeated jobs to end', async () => {
    const { rows } = await world.database.pool.query(
      `select from graphile_worker.jobs where task_identifier like 'announcements:%' and task_identifier <> 'announcements:sweep'`,
    )
    return rows.length === 0
  })
  assert.deepEqual([phone.taken.length, mail.taken.length], [1, 2])
})

test('a notice stays until it is closed, on every device, and for that person alone', async () => {
  const id = await announce(admin, { title: 'Closed on Friday' })
  await announcementThatIs(admin, id, 'sent')
  const elsewhere = (await world.as('amina')).at(world.url)
  assert.equal((await amina.call(listNoticesEndpoint, {}))[0]?.title, 'Closed on Friday')
  const left = await amina.call(closeNotice, { params: { id } })
  assert.ok(left.every((notice) => notice.id !== id))
  assert.deepEqual(await amina.call(closeNotice, { params: { id } }), left, 'closed already is good too')
  assert.ok((await elsewhere.call(listNoticesEndpoint, {})).every((notice) => notice.id !== id))
  const chidi = await world.as('chidi')
  assert.ok((await chidi.call(listNoticesEndpoint, {})).some((notice) => notice.id === id))
  const musa = await world.as('musa')
  assert.deepEqual(await musa.call(listNoticesEndpoint, {}), [], 'an agent is no customer')
  await musa.refused(closeNotice, { params: { id } }, 'announcements.not_found')
  assert.equal((await admin.call(getAnnouncementEndpoint, { params: { id } })).results.notice.closed, 1)
  await world.db
    .updateTable('announcements')
    .set({ notice_ends_at: timeNow() })
    .where('id', '=', id)
    .execute()
  assert.ok(
    (await chidi.call(listNoticesEndpoint, {})).every((notice) => notice.id !== id),
    'it has its end',
  )
})

test('the link of an email stops news signed out, as mail programs call it; a forged one stops nothing', async () => {
  mail.taken.length = 0
  const id = await announce(admin, { ways: ['email'] })
  await announcementThatIs(admin, id, 'sent')
  const email = mail.taken.find((one) => one.to?.[0]?.address === 'chidi@mail.example')
  const path = /\/api(\/unsubscribe\/[^>]+)/.exec(
    email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
  )?.[1]
  const token = path?.split('/').at(-1) ?? ''
  assert.ok(email?.text?.includes(`/unsubscribe/${token}`), 'the letter itself has the link')

  // Opened in a browser it is the page; only mail programs post.
  const opened = await fetch(`${world.url}/api/unsubscribe/${token}`, {
    headers: { accept: 'text/html,application/xhtml+xml' },
    redirect: 'manual',
  })
  assert.deepEqual(
    [opened.status, opened.headers.get('location')],
    [303, `/unsubscribe/${encodeURIComponent(token ?? '')}`],
  )
  const before = await world.visitor.raw('GET', `/api/unsubscribe/${token}`)
  assert.deepEqual(before.json, { of: 'account', isOn: true }, 'a look stops nothing')
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  await world.visitor.refused(stopNewsEndpoint, { params: { token: forged } }, 'announcements.link_unknown')
  await world.visitor.refused(stopNewsEndpoint, { params: { token: 'x' } }, 'request.invalid')

  for (let times = 0; times < 2; times += 1) {
    const answer = await world.visitor.raw('POST', `/api/unsubscribe/${token}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    assert.deepEqual([answer.status, answer.json], [200, { of: 'account', isOn: false }])
  }
  const chidi = await world.as('chidi')
  const { choices } = await chidi.call(getProfileEndpoint, {})
  assert.deepEqual(choices, { ...wanting, news: false, shareCorrections: null })
  assert.equal((await admin.call(getAnnouncementEndpoint, { params: { id } })).results.email.unsubscribed, 1)
  mail.taken.length = 0
  await announcementThatIs(admin, await announce(admin, { ways: ['email'] }), 'sent')
  assert.deepEqual(addresses(), ['bisi@mail.example'])
})

test('who waits for the launch gets an email only, and leaves the list by its link', async () => {
  mail.taken.length = 0
  for (const name of ['Hauwa', 'Ladi'])
    await world.visitor.call(subscribeEndpoint, {
      body: { name, email: `${name.toLowerCase()}@wait.example` },
    })
  const id = await announce(admin, { ways: ['email'], segment: { kind: 'launch' } })
  await announcementThatIs(admin, id, 'sent')
  assert.deepEqual(addresses().sort(), ['hauwa@wait.example', 'ladi@wait.example'])
  const token = /\/unsubscribe\/(sub_[\w.-]+)/.exec(
    mail.taken.find((one) => one.to?.[0]?.address === 'ladi@wait.example')?.text ?? '',
  )?.[1]
  assert.deepEqual(await world.visitor.call(stopNewsEndpoint, { params: { token: token ?? '' } }), {
    of: 'launch',
    isOn: false,
  })
  const { rows } = await world.database.pool.query('select email from launch_subscribers')
  assert.deepEqual(rows, [{ email: 'hauwa@wait.example' }])
})

test('failures are listed with their reason, and what is left at a stop goes nowhere', async () => {
  const bisi = await world.as('bisi')
  await turnOn(bisi, service)
  service.refuses = 400
  mail.refuses.recipient = { code: 550, text: 'no such mailbox' }
  const failed = await announcementThatIs(admin, await announce(admin, { ways: ['push', 'email'] }), 'sent')
  assert.ok(
    failed.results.push.failed >= 1 && failed.results.email.failed === 1,
    JSON.stringify(failed.results),
  )
  assert.ok(failed.failures.some(({ reason }) => reason.includes('answered 400')))
  const emails = await admin.call(listEmails, { query: { status: 'failed' } })
  const email = emails.items.find(({ template }) => template === 'announcement')
  await admin.refused(retryEmail, { params: { id: email?.id ?? '' } }, 'mail.is_news')
  service.refuses = 503
  mail.refuses.recipient = { code: 450, text: 'try later' }
  const id = await announce(admin, all)
  await eventually('the first try', async () => {
    const { results } = await admin.call(getAnnouncementEndpoint, { params: { id } })
    return results.push.waiting > 0 && results.email.waiting > 0
  })
  const stopped = await admin.call(stopAnnouncementEndpoint, { params: { id } })
  assert.equal(stopped.status, 'stopped')
  assert.ok((await bisi.call(listNoticesEndpoint, {})).every((notice) => notice.id !== id))
  const end = await eventually('nothing to wait', async () => {
    const now = await admin.call(getAnnouncementEndpoint, { params: { id } })
    return now.results.push.waiting + now.results.email.waiting === 0 && now
  })
  service.refuses = null
  mail.refuses.recipient = null
  const { rows } = await world.database.pool.query(
    `select from mails m join announcement_deliveries d on d.mail_id = m.id where d.announcement_id = $1`,
    [id],
  )
  assert.equal(rows.length, 0, 'a letter that was being tried when it was stopped waits nowhere')
  assert.deepEqual([end.results.push.sent, end.results.email.sent], [0, 0])
  await admin.refused(
    sendAnnouncementEndpoint,
    { params: { id }, body: { version: 1, at: null } },
    'announcements.not_draft',
  )
})

test('news waits for as long as a push service asks for peace', async () => {
  await turnOn(await world.as('bisi'), service)
  service.refuses = 429
  service.retryAfter = '600'
  const id = await announce(admin, { ways: ['push'] })
  await eventually('a job of its own for when it may be asked again', async () => {
    const { rows } = await world.database.pool.query<{ waits: boolean }>(
      `select run_at - created_at >= interval '10 minutes' and attempts = 0 as waits from graphile_worker.jobs
       where task_identifier = 'announcements:push' and key like $1 || ':%' and locked_at is null`,
      [id],
    )
    return rows.length > 0 && rows.every(({ waits }) => waits)
  })
  await admin.call(stopAnnouncementEndpoint, { params: { id } })
})

test('a test that fails on our side says so, not that it reached no device', async () => {
  const colleague = (await world.as('office')).at(world.url)
  await turnOn(colleague, service)
  const body = { title: 'A try', body: 'Only for me', link: '', ways: ['push' as const] }
  await world.database.pool.query('alter table secrets rename to secrets_away')
  const { status } = await colleague.send(testAnnouncementEndpoint, { body })
  await world.database.pool.query('alter table secrets_away rename to secrets')
  assert.equal(status, 500)
  assert.equal((await colleague.call(testAnnouncementEndpoint, { body })).devices, 1)
})

test('one that reaches nobody is not sent, and a person’s export has what was sent to them', async () => {
  const { id, version } = await writeDraft(admin, {
    ways: ['push'],
    segment: { kind: 'person', of: amina.userId },
  })
  await admin.refused(
    sendAnnouncementEndpoint,
    { params: { id }, body: { version, at: null } },
    'announcements.nobody',
  )
  const { records } = await amina.call(exportDataEndpoint, { body: { password: testPassword } })
  const notified = records['announcements'] as { title: string; way: string }[]
  assert.ok(notified.some(({ title, way }) => title === 'Closed on Friday' && way === 'notice'))
})

test('the database itself protects what was sent, and each target once', async () => {
  const id = await announce(admin, { segment: { kind: 'person', of: amina.userId } })
  await announcementThatIs(admin, id, 'sent')
  const { pool } = world.database
  await assert.rejects(
    pool.query(`update announcements set body = 'other words' where id = $1`, [id]),
    /keeps its words/,
  )
  await assert.rejects(
    pool.query(`update announcements set status = 'draft', sent_by = null where id = $1`, [id]),
    /cannot go/,
  )
  await assert.rejects(
    pool.query(
      `insert into announcement_deliveries (announcement_id, way, target, created_at)
       select announcement_id, way, target, created_at from announcement_deliveries where announcement_id = $1`,
      [id],
    ),
    /duplicate key/,
  )
})
