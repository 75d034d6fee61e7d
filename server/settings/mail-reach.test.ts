import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  getMailSettingsEndpoint,
  saveMailSettingsEndpoint,
  sendTestMailEndpoint,
} from '#contract/settings/mail.ts'
import { unreachableMs } from '#server/platform/mail/send-by-smtp.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { freePort } from '#tests/free-port.ts'
import { startMailServer } from '#tests/servers/mail-server.ts'
import { startWorld } from '#tests/world/world.ts'

const closed = await freePort()
const refusing = await startMailServer({ mayLogIn: () => false })
const world = await startWorld({
  config: { mail: { ports: [25, 587, closed, refusing.port], mayReachPrivate: true } },
})
const production = await startWorld({
  config: { mail: { ports: [25, 587, closed], mayReachPrivate: false } },
})
after(() => cleanUpAll([() => refusing.stop(), () => production.close(), () => world.close()]))
const admin = await world.as('office')
const outside = await production.as('office')

const save = (smtp: { host: string; port: number; user?: string; password?: string }, provider = 'smtp') =>
  ({
    body: { provider, fromName: '', fromAddress: '', smtp: { security: 'none', user: '', ...smtp } },
  }) as never
const to = { body: { to: 'chidi@mail.example' } }

test('only the ports of mail servers are taken', async () => {
  for (const port of [22, 80, 6379, 5432]) {
    const call = save({ host: 'mail.example', port })
    const { fields } = await admin.refused(saveMailSettingsEndpoint, call, 'request.invalid')
    assert.deepEqual(fields, [
      { path: 'smtp.port', message: `Use a port for mail servers: 25, 587, ${closed}, ${refusing.port}` },
    ])
  }
  assert.equal((await admin.call(getMailSettingsEndpoint, {})).provider, 'outbox')
  await admin.call(saveMailSettingsEndpoint, save({ host: 'mail.example', port: 587 }))
  await admin.call(saveMailSettingsEndpoint, save({ host: 'mail2.example', port: 587 }))
  const rows = await world.db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'mail.save')
    .orderBy('id')
    .execute()
  assert.deepEqual(rows.at(-1)?.detail, {
    smtp_host: { from: 'mail.example', to: 'mail2.example' },
    password: 'kept',
  })
})

test('a port that was saved before it was refused is not tried', async () => {
  await world.db.updateTable('settings').set({ value: '6379' }).where('key', '=', 'smtp_port').execute()
  const { isSent, words } = await admin.call(sendTestMailEndpoint, to)
  assert.deepEqual([isSent, words.slice(0, 26)], [false, 'Use a port for mail server'])
})

test('this machine and its network are refused where they are not allowed', async () => {
  for (const host of [
    'localhost',
    '127.0.0.1',
    '10.0.0.7',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fd12::1',
  ]) {
    const { fields } = await outside.refused(
      saveMailSettingsEndpoint,
      save({ host, port: 25 }),
      'request.invalid',
    )
    assert.deepEqual(
      fields?.map(({ path }) => path),
      ['smtp.host'],
      host,
    )
  }
})

test('no mail server is one answer, after one time; the audit names what was tried', async () => {
  const tryAt = async (client: typeof admin, host: string) => {
    await client.call(saveMailSettingsEndpoint, save({ host, port: closed }))
    const startedAt = performance.now()
    const { words } = await client.call(sendTestMailEndpoint, to)
    assert.ok(performance.now() - startedAt >= unreachableMs - 5, `${host} was answered early`)
    assert.equal(
      words,
      `No mail server was reached at ${host}:${closed}. Check its name, the port and the encryption.`,
    )
  }
  // A closed port, and a name of this machine where it may not be reached.
  await Promise.all([tryAt(admin, 'localhost'), tryAt(outside, '127.1')])
  const { detail } = await world.db
    .selectFrom('audit_entries')
    .select('detail')
    .where('action', '=', 'mail.test')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(detail, { ...to.body, provider: 'smtp', host: 'localhost', port: closed })
})

test('a mail server that refuses the password says so', async () => {
  const call = save({ host: 'localhost', port: refusing.port, user: 'sender', password: 'wrong' })
  await admin.call(saveMailSettingsEndpoint, call)
  const { words } = await admin.call(sendTestMailEndpoint, to)
  assert.match(words, /did not accept the user name and password/)
})
