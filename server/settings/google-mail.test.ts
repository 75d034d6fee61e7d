import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  beginGoogleMailEndpoint,
  disconnectGoogleMailEndpoint,
  finishGoogleMailEndpoint,
  getMailSettingsEndpoint,
  sendTestMailEndpoint,
} from '#contract/settings/mail.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { type GooglePerson, passGoogle, startGoogleServer } from '#tests/servers/google-server.ts'
import { startMailServer } from '#tests/servers/mail-server.ts'
import { eventually } from '#tests/waiting.ts'
import type { Client } from '#tests/world/clients.ts'
import { mailRow, mailThatIs, queueEmail } from '#tests/world/mail-ways.ts'
import { startWorld } from '#tests/world/world.ts'

const google = await startGoogleServer()
const gmail = await startMailServer({
  mayLogIn: ({ user, accessToken }) => google.mailOf(accessToken) === user,
})
const world = await startWorld({
  config: {
    google: {
      clientId: google.clientId,
      clientSecret: google.clientSecret,
      issuer: google.issuer,
      smtpUrl: `smtp://127.0.0.1:${gmail.port}`,
    },
  },
})
after(() => cleanUpAll([() => google.stop(), () => gmail.stop(), () => world.close()]))
const owner = await world.as('owner')
const admin = await world.as('office')
const shop: GooglePerson = {
  sub: '1',
  email: 'kasuwa.shop@gmail.example',
  email_verified: true,
  name: 'Kasuwa Shop',
}

type Returned = { state: string; code?: string; error?: string; iss?: string }

async function comeBack(client: Client): Promise<Returned> {
  const { url } = await client.call(beginGoogleMailEndpoint, {})
  const back = await passGoogle(url)
  assert.equal(back.origin + back.pathname, 'http://localhost:3000/admin/settings/email/google/callback')
  const { state = '', ...rest } = Object.fromEntries(back.searchParams)
  return {
    state,
    ...(rest['code'] ? { code: rest['code'] } : {}),
    ...(rest['error'] ? { error: rest['error'] } : {}),
    ...(rest['iss'] ? { iss: rest['iss'] } : {}),
  }
}

const connect = async (client = owner) =>
  client.call(finishGoogleMailEndpoint, { body: await comeBack(client) })

const sendTest = () => owner.call(sendTestMailEndpoint, { body: { to: 'chidi@mail.example' } })

test('begins with PKCE, state and nonce, asks for mail that lasts, and for nothing else', async () => {
  const { url } = await owner.call(beginGoogleMailEndpoint, {})
  const query = new URL(url).searchParams
  assert.equal(query.get('scope'), 'openid email https://mail.google.com/')
  assert.equal(query.get('code_challenge_method'), 'S256')
  assert.equal(query.get('access_type'), 'offline')
  for (const key of ['state', 'nonce', 'code_challenge']) assert.ok((query.get(key) ?? '').length >= 40, key)
  assert.doesNotMatch(url, new RegExp(google.clientSecret))
})

test('a Gmail account that is authorised sends emails, as itself', async () => {
  google.person = shop
  const settings = await connect()
  assert.equal(settings.provider, 'google')
  assert.equal(settings.google.permission, 'set')
  assert.deepEqual(settings.sender, { name: 'Kasuwa', address: 'kasuwa.shop@gmail.example' })
  assert.equal((await sendTest()).isSent, true)
  const id = await queueEmail({ world })
  await mailThatIs(world, id, 'sent')
  assert.equal(gmail.taken.length, 2)
  assert.equal(gmail.taken[1]?.from?.address, 'kasuwa.shop@gmail.example')
  assert.ok(gmail.logins.every(({ method, user }) => method === 'XOAUTH2' && user === shop.email))
  // Counts one access token for both emails.
  assert.equal(google.asked.filter((what) => what === 'POST /token refresh_token').length, 1)
  const { rows } = await world.database.pool.query(
    'select row_to_json(s)::text as text from secrets s union all select row_to_json(s)::text from settings s',
  )
  assert.doesNotMatch(JSON.stringify(rows), /1\/\/|ya29/)
})

test('an access token that Google no longer takes is renewed at once', async () => {
  google.accessTokenSeconds = 3600
  const before = gmail.taken.length
  google.forgetAccessTokens()
  assert.equal((await sendTest()).isSent, true)
  assert.equal(gmail.taken.length, before + 1)
})

test('what came back serves once, for the session that began it, and only whole', async () => {
  const returned = await comeBack(owner)
  await admin.refused(finishGoogleMailEndpoint, { body: returned }, 'mail.google_begin_again')
  await owner.call(finishGoogleMailEndpoint, { body: returned })
  await owner.refused(finishGoogleMailEndpoint, { body: returned }, 'mail.google_begin_again')

  const other = await comeBack(owner)
  await owner.refused(
    finishGoogleMailEndpoint,
    { body: { ...other, state: 'forged' } },
    'mail.google_begin_again',
  )
  // Begins again: the wrong state used the beginning up.
  await owner.refused(finishGoogleMailEndpoint, { body: other }, 'mail.google_begin_again')

  const stolen = await comeBack(admin)
  const mine = await comeBack(owner)
  // Somebody else's code under one's own state: its PKCE verifier does not fit.
  await owner.refused(
    finishGoogleMailEndpoint,
    { body: { ...mine, ...(stolen.code ? { code: stolen.code } : {}) } },
    'mail.google_refused',
  )
  const mixedUp = await comeBack(owner)
  await owner.refused(
    finishGoogleMailEndpoint,
    { body: { ...mixedUp, iss: 'https://evil.example' } },
    'mail.google_refused',
  )
})

test('an ID token that is forged, for somebody else or of another visit is refused', async () => {
  const forgeries: (typeof google.forge)[] = [
    (claims) => ({ ...claims, nonce: 'another' }),
    (claims) => ({ ...claims, aud: 'another client' }),
    (claims) => ({ ...claims, iss: 'https://evil.example' }),
    (claims) => ({ ...claims, exp: 1 }),
    (claims) => ({ ...claims, email_verified: false }),
  ]
  for (const forge of forgeries) {
    google.forge = forge
    const body = await comeBack(owner)
    await owner.refused(finishGoogleMailEndpoint, { body }, 'mail.google_refused')
  }
  google.forge = (claims) => claims
  google.signsWithStrangeKey = true
  await owner.refused(finishGoogleMailEndpoint, { body: await comeBack(owner) }, 'mail.google_refused')
  google.signsWithStrangeKey = false
  assert.equal((await owner.call(getMailSettingsEndpoint, {})).google.address, shop.email)
})

test('somebody who says no at Google changes nothing', async () => {
  google.person = null
  const body = await comeBack(owner)
  assert.equal(body.error, 'access_denied')
  const { error } = await owner.refused(finishGoogleMailEndpoint, { body }, 'mail.google_refused')
  assert.match(error, /Permission was not given/)
  google.person = shop
  assert.equal((await owner.call(getMailSettingsEndpoint, {})).google.permission, 'set')
})

test('a permission that was taken back is said until somebody authorises again; the email waits for it', async () => {
  google.revokeAll()
  google.forgetAccessTokens()
  const id = await queueEmail({ world, to: 'patient@mail.example' })
  const row = await eventually('a failed try', async () => {
    const found = await mailRow(world, id)
    return found.last_error !== null && found
  })
  assert.equal(row.status, 'queued')
  assert.match(row.last_error ?? '', /Authorise it again/)
  const { refusedAt } = (await owner.call(getMailSettingsEndpoint, {})).google
  assert.ok(refusedAt)
  const settings = await connect()
  assert.equal(settings.google.refusedAt, null)
  await mailThatIs(world, id, 'sent', 30_000)
})

test('Google being down is no refusal', async () => {
  google.isDown = true
  google.forgetAccessTokens()
  await connectionLost()
  google.isDown = false
  assert.equal((await owner.call(getMailSettingsEndpoint, {})).google.refusedAt, null)
  assert.equal((await sendTest()).isSent, true)
})

async function connectionLost(): Promise<void> {
  const { isSent, words: text } = await sendTest()
  assert.equal(isSent, false)
  assert.match(text, /Google did not answer/)
}

test('admins who authorise an account of theirs get no emails about accounts by it', async () => {
  google.person = { ...shop, sub: '2', email: 'halima@gmail.example' }
  const settings = await connect(admin)
  assert.equal(settings.isConfirmedByOwner, false)
  assert.equal(settings.google.address, 'halima@gmail.example')
  // The permission of the account before stays here, and is used.
  assert.ok(!google.asked.includes('POST /revoke'))
  for (const isForStaff of [true, false]) {
    const id = await queueEmail({ world, isForStaff })
    await mailThatIs(world, id, 'sent')
    assert.equal(gmail.taken.at(-1)?.from?.address, shop.email)
  }
})

test('disconnecting gives the permission back, and emails stay here', async () => {
  const revoked = google.asked.filter((what) => what === 'POST /revoke').length
  const { isRevoked, settings } = await owner.call(disconnectGoogleMailEndpoint, {})
  assert.equal(isRevoked, true)
  assert.equal(google.asked.filter((what) => what === 'POST /revoke').length, revoked + 1)
  assert.deepEqual(
    [settings.provider, settings.google.permission, settings.google.address],
    ['outbox', 'unset', ''],
  )
  const again = await owner.call(disconnectGoogleMailEndpoint, {})
  assert.equal(again.isRevoked, false)
})

test('each step left its row, without a token', async () => {
  const rows = await world.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', 'like', 'mail.%')
    .execute()
  const actions = new Set(rows.map(({ action }) => action))
  for (const action of ['mail.google_begin', 'mail.google_connect', 'mail.google_disconnect', 'mail.test'])
    assert.ok(actions.has(action), action)
  assert.doesNotMatch(JSON.stringify(rows), /1\/\/|ya29|4\//)
})
