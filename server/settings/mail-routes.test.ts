import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { forgotPasswordEndpoint } from '#contract/accounts/passwords.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import {
  beginGoogleMailEndpoint,
  editEmailTextEndpoint,
  getEmail,
  getMailSettingsEndpoint,
  listEmails,
  listEmailTemplates,
  restoreEmailTextEndpoint,
  retryEmail,
  saveMailSettingsEndpoint,
  sendTestMailEndpoint,
} from '#contract/settings/mail.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { makeCertificate, trust } from '#tests/servers/certificates.ts'
import { startMailServer } from '#tests/servers/mail-server.ts'
import { eventually } from '#tests/waiting.ts'
import { mailRow, mailThatIs, queueEmail } from '#tests/world/mail-ways.ts'
import { startWorld } from '#tests/world/world.ts'

const certificate = makeCertificate()
trust(certificate)
const password = 'mango-crate-77'
const mail = await startMailServer({
  security: 'starttls',
  certificate,
  mayLogIn: (login) => login.user === 'sender' && login.password === password,
})
const world = await startWorld()
after(() => cleanUpAll([() => mail.stop(), () => world.close()]))
const owner = await world.as('owner')
const admin = await world.as('office')

const smtp = { host: 'localhost', port: mail.port, security: 'starttls', user: 'sender' } as const
const way = { provider: 'smtp', fromName: '', fromAddress: '', smtp } as const
const save = (changes: Record<string, unknown> = {}, server: Record<string, unknown> = {}) =>
  ({ body: { ...way, ...changes, smtp: { ...smtp, ...server } } }) as never

const audits = () =>
  world.db.selectFrom('audit_entries').selectAll().where('action', 'like', 'mail.%').orderBy('id').execute()

test('a first run stores emails here and says that nothing is sent', async () => {
  const settings = await admin.call(getMailSettingsEndpoint, {})
  assert.equal(settings.provider, 'outbox')
  assert.deepEqual(settings.sender, { name: 'Kasuwa', address: 'hello@kasuwa.example' })
  assert.deepEqual(settings.google.missing, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  const { error } = await admin.refused(beginGoogleMailEndpoint, {}, 'mail.google_not_configured')
  assert.match(error, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET missing/)
  const { isSent, words: text } = await admin.call(sendTestMailEndpoint, {
    body: { to: 'halima@kasuwa.example' },
  })
  assert.ok(isSent)
  assert.match(text, /outbox/)
  const { items } = await admin.call(listEmails, { query: {} })
  assert.equal(items[0]?.template, 'test')
})

test('the owner sets a server; the password is used, sealed, and answered by nothing', async () => {
  const saved = await owner.call(saveMailSettingsEndpoint, save({ fromName: 'Kasuwa Abuja' }, { password }))
  assert.equal(saved.smtp.password, 'set')
  assert.equal(saved.isConfirmedByOwner, true)
  const { isSent, words: text } = await owner.call(sendTestMailEndpoint, {
    body: { to: 'chidi@mail.example' },
  })
  assert.equal(
    text,
    'The provider accepted the email to chidi@mail.example. Check that inbox and its spam folder.',
  )
  assert.ok(isSent)
  assert.equal(mail.taken.at(-1)?.from?.name, 'Kasuwa Abuja')
  assert.deepEqual(mail.logins.at(-1), { method: 'PLAIN', user: 'sender', isProtected: true })

  for (const read of [getMailSettingsEndpoint, listEmails, listEmailTemplates])
    assert.doesNotMatch((await owner.send(read, { query: {} } as never)).text, /mango/)
  const { rows } = await world.database.pool.query(
    `select row_to_json(s)::text as text from secrets s union all select row_to_json(s)::text from settings s
     union all select row_to_json(a)::text from audit_entries a union all select row_to_json(r)::text from request_keys r`,
  )
  assert.doesNotMatch(JSON.stringify(rows), /mango/)
})

test('an email that is sent says what admins made it say', async () => {
  const welcome = { params: { template: 'welcome' } } as const
  const text = { subject: 'Sannu from {business}', body: 'Your account is ready.\n{button}' }
  await admin.call(editEmailTextEndpoint, { ...welcome, body: { version: 0, ...text } })
  const id = await queueEmail({ world, email: { template: 'welcome', data: { name: 'Amina' } } })
  await mailThatIs(world, id, 'sent')
  assert.match(mail.taken.at(-1)?.subject ?? '', /^Sannu from Kasuwa/)
  await admin.call(restoreEmailTextEndpoint, { ...welcome, body: { version: 1 } })
})

test('the server’s own error is said in plain words', async () => {
  await owner.call(saveMailSettingsEndpoint, save({}, { password: 'mango-crate-78' }))
  const wrong = await owner.call(sendTestMailEndpoint, { body: { to: 'chidi@mail.example' } })
  assert.equal(wrong.isSent, false)
  assert.match(wrong.words, /^localhost:\d+ did not accept the user name and password\. It says: “535/)
  const { health } = await owner.call(getMailSettingsEndpoint, {})
  assert.equal(health.lastFailure?.reason, wrong.words)
  assert.ok(health.lastSentAt !== null && health.lastSentAt < health.lastFailure.at)
  await owner.call(saveMailSettingsEndpoint, save({}, { password }))
})

test('a stored password goes to no other server, user or protection', async () => {
  for (const change of [{ host: 'evil.example' }, { port: 2525 }, { user: 'other' }, { security: 'tls' }]) {
    const { fields } = await owner.refused(saveMailSettingsEndpoint, save({}, change), 'request.invalid')
    assert.deepEqual(
      fields?.map(({ path }) => path),
      ['smtp.password'],
      JSON.stringify(change),
    )
    // Nor by way of another choice of provider in between.
    const aside = { provider: 'outbox' }
    await owner.refused(saveMailSettingsEndpoint, save(aside, change), 'request.invalid')
  }
  const { fields } = await owner.refused(
    saveMailSettingsEndpoint,
    save({}, { security: 'none', host: 'mail.example', password }),
    'request.invalid',
  )
  assert.deepEqual(
    fields?.map(({ path }) => path),
    ['smtp.security'],
  )
  const settings = await owner.call(getMailSettingsEndpoint, {})
  assert.equal(settings.smtp.host, 'localhost')
})

test('what is wrong or unknown is refused by field', async () => {
  const wrong = async (call: never) =>
    (await owner.refused(saveMailSettingsEndpoint, call, 'request.invalid')).fields?.map(({ path }) => path)
  assert.deepEqual(await wrong(save({ provider: 'pigeon' })), ['provider'])
  assert.deepEqual(await wrong(save({ fromAddress: 'nobody' })), ['fromAddress'])
  assert.deepEqual(await wrong(save({ fromName: 'a\r\nBcc: x@y.example' })), ['fromName'])
  assert.deepEqual(await wrong(save({}, { port: 0 })), ['smtp.port'])
  assert.deepEqual(await wrong(save({}, { host: 'a b' })), ['smtp.host'])
  assert.deepEqual(await wrong(save({}, { host: '' })), ['smtp.host'])
  assert.equal((await owner.send(saveMailSettingsEndpoint, save({ mail_confirmed: 'true' }))).status, 400)
  assert.equal((await owner.send(saveMailSettingsEndpoint, save({}, { pass: 'x' }))).status, 400)
})

test('an admin who points emails at a machine of theirs gets no link of anybody’s account', async () => {
  const evil = await startMailServer()
  const theirs = save({}, { host: 'localhost', port: evil.port, security: 'none', user: '', password: null })
  const moved = await admin.call(saveMailSettingsEndpoint, theirs)
  assert.equal(moved.isConfirmedByOwner, false)
  assert.equal((await admin.call(getOverviewEndpoint, {})).needsMailConfirmed, true)
  for (const name of ['amina', 'musa', 'owner'])
    await world.visitor.call(forgotPasswordEndpoint, { body: { email: `${name}@kasuwa.example` } })
  const news = await queueEmail({ world, email: { template: 'welcome', data: { name: 'Bola' } } })
  await mailThatIs(world, news, 'sent')
  await eventually('the resets and the warning go the way before', async () => {
    const subjects = mail.taken.filter(({ text }) => /Halima|reset-password/.test(text ?? ''))
    return subjects.length >= 4
  })
  assert.deepEqual(
    evil.taken.map(({ subject }) => subject),
    ['Welcome to Kasuwa'],
  )
  assert.doesNotMatch(JSON.stringify(evil.taken), /token=/)

  // Nothing else the admin can do changes that: not saving again, not "do not send", not the sender.
  await admin.call(saveMailSettingsEndpoint, theirs)
  await admin.call(saveMailSettingsEndpoint, save({ provider: 'outbox' }, { password: null, user: '' }))
  const id = await queueEmail({ world, to: 'chidi@mail.example' })
  await mailThatIs(world, id, 'sent')
  assert.ok(mail.taken.at(-1)?.text?.includes('token=only-hers'))

  // The owner's saving confirms what is set.
  await owner.call(saveMailSettingsEndpoint, theirs)
  assert.equal((await owner.call(getOverviewEndpoint, {})).needsMailConfirmed, false)
  const confirmed = await queueEmail({ world, to: 'chidi@mail.example' })
  await mailThatIs(world, confirmed, 'sent')
  assert.match(JSON.stringify(evil.taken.at(-1)), /only-hers/)
  await owner.call(saveMailSettingsEndpoint, save({}, { password }))
  await evil.stop()
  const { rows } = await world.database.pool.query("select key from secrets where key like '%:confirmed'")
  assert.deepEqual(rows, [])
})

test('an email that was refused for good is sent again when admins say so, once', async () => {
  mail.refuses.recipient = { code: 550, text: 'No such mailbox' }
  const id = await queueEmail({ world })
  await mailThatIs(world, id, 'failed')
  mail.refuses.recipient = null
  const retried = await admin.call(retryEmail, { params: { id } })
  assert.equal(retried.status, 'queued')
  await mailThatIs(world, id, 'sent')
  await admin.refused(retryEmail, { params: { id } }, 'mail.not_failed')
  assert.equal((await owner.call(getEmail, { params: { id } })).letter, null)
})

test('a sender that an admin changes waits for the owner as well', async () => {
  const moved = await admin.call(saveMailSettingsEndpoint, save({ fromAddress: 'phish@mail.example' }))
  assert.equal(moved.isConfirmedByOwner, false)
  const id = await queueEmail({ world, to: 'chidi@mail.example' })
  await mailThatIs(world, id, 'sent')
  assert.equal(mail.taken.at(-1)?.from?.address, 'hello@kasuwa.example')
  await owner.call(saveMailSettingsEndpoint, save())
})

test('the outbox shows links that open accounts to the owner only, and each reading leaves a row', async () => {
  await owner.call(saveMailSettingsEndpoint, save({ provider: 'outbox' }))
  const id = await queueEmail({ world, to: 'amina@kasuwa.example' })
  await mailThatIs(world, id, 'kept')
  const hidden = await admin.call(getEmail, { params: { id } })
  assert.equal(hidden.hidesLinks, true)
  assert.doesNotMatch(JSON.stringify(hidden), /only-hers/)
  const open = await owner.call(getEmail, { params: { id } })
  assert.match(open.letter?.text ?? '', /token=only-hers/)
  const read = (await audits()).filter(({ action, subject }) => action === 'mail.read' && subject === id)
  assert.deepEqual(
    read.map(({ actor_id }) => actor_id),
    [admin.userId, owner.userId],
  )

  // Where nothing was sent before, such emails wait for the owner, and go then.
  await admin.call(saveMailSettingsEndpoint, save({}, { password }))
  const waiting = await queueEmail({ world, to: 'amina@kasuwa.example' })
  const row = await eventually('a wait', async () => {
    const found = await mailRow(world, waiting)
    return found.last_error !== null && found
  })
  assert.deepEqual([row.status, /until the owner/.test(row.last_error ?? '')], ['queued', true])
  await owner.call(saveMailSettingsEndpoint, save({}, { password }))
  await mailThatIs(world, waiting, 'sent', 30_000)
})

test('with a SECRET_KEY that changed the page still opens, and says what to do', async () => {
  const strange = createSecretBox('quite another key, long enough for it', 'secrets')
  const row = await world.db
    .updateTable('secrets')
    .set({ sealed: strange.seal(password) })
    .where('key', '=', 'smtp_password')
    .executeTakeFirst()
  assert.equal(row.numUpdatedRows, 1n)
  assert.equal((await owner.call(getMailSettingsEndpoint, {})).smtp.password, 'unreadable')
  const { isSent, words: text } = await owner.call(sendTestMailEndpoint, {
    body: { to: 'chidi@mail.example' },
  })
  assert.equal(isSent, false)
  assert.match(text, /SECRET_KEY was changed since the mail server’s password was saved/)
  const refused = await owner.refused(saveMailSettingsEndpoint, save(), 'request.invalid')
  assert.match(refused.error, /SECRET_KEY/)
  await owner.call(saveMailSettingsEndpoint, save({}, { password }))
  assert.equal((await owner.call(sendTestMailEndpoint, { body: { to: 'chidi@mail.example' } })).isSent, true)
})

test('the outbox is read page by page, each email once, newest first', async () => {
  const owners = await owner.call(listEmails, { query: { limit: '100' } })
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await owner.call(listEmails, { query: { limit: '2', ...(cursor ? { cursor } : {}) } })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual(
    ids,
    owners.items.map(({ id }) => id),
  )
  assert.ok(ids.length >= 2)
  const saved = await owner.call(listEmails, { query: { status: 'kept' } })
  assert.ok(saved.items.every(({ status }) => status === 'kept'))
  await owner.refused(getEmail, { params: { id: `mal_${'0'.repeat(26)}` } }, 'mail.not_found')
})

test('every write left a row that says who did what, without a secret', async () => {
  const rows = await audits()
  const actions = new Set(rows.map(({ action }) => action))
  assert.equal(
    [...actions].sort().join(' '),
    'mail.edit_text mail.read mail.restore_text mail.retry mail.save mail.test',
  )
  assert.ok(rows.every(({ actor_id }) => [owner.userId, admin.userId].includes(actor_id ?? '')))
  assert.doesNotMatch(JSON.stringify(rows), /mango/)
})

test('test emails are limited, so that nobody is flooded from here', async () => {
  const ngozi = await world.as('office')
  let status = 200
  for (let index = 0; index < 12 && status === 200; index += 1)
    status = (await ngozi.send(sendTestMailEndpoint, { body: { to: 'flood@mail.example' } })).status
  assert.equal(status, 429)
})

test('agents and customers are refused without a word', async () => {
  for (const username of ['amina', 'musa']) {
    const client = await world.as(username)
    await client.refused(getMailSettingsEndpoint, {}, 'auth.forbidden')
    await client.refused(saveMailSettingsEndpoint, save({}, { password }), 'auth.forbidden')
    await client.refused(listEmails, { query: {} }, 'auth.forbidden')
  }
  await world.visitor.refused(getMailSettingsEndpoint, {}, 'auth.signed_out')
})
