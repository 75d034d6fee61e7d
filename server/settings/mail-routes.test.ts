import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  beginGoogleMail,
  getLetter,
  getMailSettings,
  listLetters,
  listLetterTemplates,
  retryLetter,
  saveMailSettings,
  sendTestMail,
} from '#contract/mail.ts'
import { createSecretBox } from '#server/platform/secret-box.ts'
import { makeCertificate, trust } from '#tests/certificates.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { mailThatIs, queueLetter } from '#tests/mail-ways.ts'
import { startWorld } from '#tests/world.ts'

const certificate = makeCertificate()
trust(certificate)
const password = 'mango-crate-77'
const mail = await startMailServer({
  security: 'starttls',
  certificate,
  mayLogIn: (login) => login.user === 'sender' && login.password === password,
})
const world = await startWorld()
after(async () => {
  await world.close()
  await mail.stop()
})
const owner = await world.as('owner')
const office = await world.as('office')

const smtp = { host: 'localhost', port: mail.port, security: 'starttls', user: 'sender' } as const
const way = { provider: 'smtp', fromName: '', fromAddress: '', smtp } as const
const save = (changes: Record<string, unknown> = {}, server: Record<string, unknown> = {}) =>
  ({ body: { ...way, ...changes, smtp: { ...smtp, ...server } } }) as never

const audits = () =>
  world.db.selectFrom('audit_entries').selectAll().where('action', 'like', 'mail.%').orderBy('id').execute()

test('a first run keeps letters here and says that nothing leaves', async () => {
  const settings = await office.call(getMailSettings, {})
  assert.equal(settings.provider, 'outbox')
  assert.deepEqual(settings.sender, { name: 'Kasuwa', address: 'hello@kasuwa.example' })
  assert.deepEqual(settings.google.missing, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const { error } = await office.refused(beginGoogleMail, {}, 'mail.google_not_configured')
  assert.match(error, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET missing/)
  const { isSent, words } = await office.call(sendTestMail, { body: { to: 'halima@kasuwa.example' } })
  assert.ok(isSent)
  assert.match(words, /outbox/)
  const { items } = await office.call(listLetters, { query: {} })
  assert.equal(items[0]?.template, 'test')
})

test('the owner sets a server; the password is used, sealed, and answered by nothing', async () => {
  const saved = await owner.call(saveMailSettings, save({ fromName: 'Kasuwa Abuja' }, { password }))
  assert.equal(saved.smtp.password, 'set')
  assert.equal(saved.isConfirmedByOwner, true)
  const { isSent, words } = await owner.call(sendTestMail, { body: { to: 'chidi@mail.example' } })
  assert.equal(words, 'The provider took the letter to chidi@mail.example. Look in that inbox, and in spam.')
  assert.ok(isSent)
  assert.equal(mail.taken.at(-1)?.from?.name, 'Kasuwa Abuja')
  assert.deepEqual(mail.logins.at(-1), { method: 'PLAIN', user: 'sender', isProtected: true })

  for (const read of [getMailSettings, listLetters, listLetterTemplates])
    assert.doesNotMatch((await owner.send(read, { query: {} } as never)).text, /mango/)
  const { rows } = await world.database.pool.query(
    `select row_to_json(s)::text as text from secrets s union all select row_to_json(s)::text from settings s
     union all select row_to_json(a)::text from audit_entries a union all select row_to_json(r)::text from request_keys r`,
  )
  assert.doesNotMatch(JSON.stringify(rows), /mango/)
})

test('the server’s own error is said in plain words', async () => {
  await owner.call(saveMailSettings, save({}, { password: 'mango-crate-78' }))
  const wrong = await owner.call(sendTestMail, { body: { to: 'chidi@mail.example' } })
  assert.equal(wrong.isSent, false)
  assert.match(wrong.words, /^localhost:\d+ did not accept the user name and password\. It says: “535/)
  const { health } = await owner.call(getMailSettings, {})
  assert.equal(health.lastFailure?.reason, wrong.words)
  assert.ok(health.lastSentAt !== null && health.lastSentAt < health.lastFailure.at)
  await owner.call(saveMailSettings, save({}, { password }))
})

test('a kept password goes to no other server, user or protection', async () => {
  for (const change of [{ host: 'evil.example' }, { port: 2525 }, { user: 'other' }, { security: 'tls' }]) {
    const { fields } = await owner.refused(saveMailSettings, save({}, change), 'request.invalid')
    assert.deepEqual(
      fields?.map(({ path }) => path),
      ['smtp.password'],
      JSON.stringify(change),
    )
    // Nor by way of another choice of provider in between.
    const aside = { provider: 'outbox' }
    await owner.refused(saveMailSettings, save(aside, change), 'request.invalid')
  }
  const { fields } = await owner.refused(
    saveMailSettings,
    save({}, { security: 'none', host: 'mail.example', password }),
    'request.invalid',
  )
  assert.deepEqual(
    fields?.map(({ path }) => path),
    ['smtp.security'],
  )
  const settings = await owner.call(getMailSettings, {})
  assert.equal(settings.smtp.host, 'localhost')
})

test('what is wrong or unknown is refused by field', async () => {
  const wrong = async (call: never) =>
    (await owner.refused(saveMailSettings, call, 'request.invalid')).fields?.map(({ path }) => path)
  assert.deepEqual(await wrong(save({ provider: 'pigeon' })), ['provider'])
  assert.deepEqual(await wrong(save({ fromAddress: 'nobody' })), ['fromAddress'])
  assert.deepEqual(await wrong(save({ fromName: 'a\r\nBcc: x@y.example' })), ['fromName'])
  assert.deepEqual(await wrong(save({}, { port: 0 })), ['smtp.port'])
  assert.deepEqual(await wrong(save({}, { host: 'a b' })), ['smtp.host'])
  assert.deepEqual(await wrong(save({}, { host: '' })), ['smtp.host'])
  assert.equal((await owner.send(saveMailSettings, save({ mail_confirmed: 'true' }))).status, 400)
  assert.equal((await owner.send(saveMailSettings, save({}, { pass: 'x' }))).status, 400)
})

test('staff who move the way out cannot read the owner’s letters with it', async () => {
  const moved = await office.call(saveMailSettings, save({}, { password }))
  assert.equal(moved.isConfirmedByOwner, false)
  const id = await queueLetter({ world, to: 'owner@kasuwa.example', isForStaff: true })
  const row = await mailThatIs(world, id, 'failed')
  assert.match(row.last_error ?? '', /until the owner/)

  const hidden = await office.call(getLetter, { params: { id } })
  assert.equal(hidden.hidesLinks, true)
  assert.doesNotMatch(JSON.stringify(hidden), /only-hers/)
  const open = await owner.call(getLetter, { params: { id } })
  assert.match(open.letter?.text ?? '', /token=only-hers/)

  // Saving it again unchanged does not confirm it either; the owner's saving does.
  await office.call(retryLetter, { params: { id } })
  await office.call(saveMailSettings, save())
  await mailThatIs(world, id, 'failed')
  await owner.call(saveMailSettings, save())
  const retried = await office.call(retryLetter, { params: { id } })
  assert.equal(retried.status, 'queued')
  await mailThatIs(world, id, 'sent')
  await office.refused(retryLetter, { params: { id } }, 'mail.not_failed')
  const gone = await owner.call(getLetter, { params: { id } })
  assert.equal(gone.letter, null)
})

test('with a SECRET_KEY that changed the page still opens, and says what to do', async () => {
  const strange = createSecretBox('quite another key, long enough for it', 'secrets')
  const row = await world.db
    .updateTable('secrets')
    .set({ sealed: strange.seal(password) })
    .where('key', '=', 'smtp_password')
    .executeTakeFirst()
  assert.equal(row.numUpdatedRows, 1n)
  assert.equal((await owner.call(getMailSettings, {})).smtp.password, 'unreadable')
  const { isSent, words } = await owner.call(sendTestMail, { body: { to: 'chidi@mail.example' } })
  assert.equal(isSent, false)
  assert.match(words, /SECRET_KEY was changed since the mail server’s password was saved/)
  const refused = await owner.refused(saveMailSettings, save(), 'request.invalid')
  assert.match(refused.error, /SECRET_KEY/)
  await owner.call(saveMailSettings, save({}, { password }))
  assert.equal((await owner.call(sendTestMail, { body: { to: 'chidi@mail.example' } })).isSent, true)
})

test('the outbox is read page by page, each letter once, newest first', async () => {
  const owners = await owner.call(listLetters, { query: { limit: '100' } })
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await owner.call(listLetters, { query: { limit: '2', ...(cursor ? { cursor } : {}) } })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual(
    ids,
    owners.items.map(({ id }) => id),
  )
  assert.ok(ids.length >= 2)
  const kept = await owner.call(listLetters, { query: { status: 'kept' } })
  assert.ok(kept.items.every(({ status }) => status === 'kept'))
  await owner.refused(getLetter, { params: { id: `mal_${'0'.repeat(26)}` } }, 'mail.not_found')
})

test('every write left a row that says who did what, without a secret', async () => {
  const rows = await audits()
  const actions = new Set(rows.map(({ action }) => action))
  assert.deepEqual([...actions].sort(), ['mail.retry', 'mail.save', 'mail.test'])
  assert.ok(rows.every(({ actor_id }) => [owner.userId, office.userId].includes(actor_id ?? '')))
  assert.doesNotMatch(JSON.stringify(rows), /mango/)
})

test('test letters are limited, so that nobody is flooded from here', async () => {
  const ngozi = await world.as('office')
  let status = 200
  for (let index = 0; index < 12 && status === 200; index += 1)
    status = (await ngozi.send(sendTestMail, { body: { to: 'flood@mail.example' } })).status
  assert.equal(status, 429)
})

test('agents and customers are refused without a word', async () => {
  for (const username of ['amina', 'musa']) {
    const client = await world.as(username)
    await client.refused(getMailSettings, {}, 'auth.forbidden')
    await client.refused(saveMailSettings, save({}, { password }), 'auth.forbidden')
    await client.refused(listLetters, { query: {} }, 'auth.forbidden')
  }
  await world.visitor.refused(getMailSettings, {}, 'auth.signed_out')
})
