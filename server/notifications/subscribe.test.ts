import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { logoutEndpoint } from '#contract/accounts/accounts.ts'
import {
  changePassword,
  deleteAccount,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  exportDataEndpoint,
  listSessionsEndpoint,
} from '#contract/accounts/profile.ts'
import { setRole, suspendUser, unsuspendUser } from '#contract/accounts/users.ts'
import {
  fcmSubscribeEndpoint,
  getNotificationStatusEndpoint,
  getPushProviderEndpoint,
  webPushSubscribeEndpoint,
  webPushUnsubscribeEndpoint,
} from '#contract/notifications/notifications.ts'
import { days } from '#domain/time/durations.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { makeCertificate, trust } from '#tests/servers/certificates.ts'
import { newFcmToken } from '#tests/servers/firebase-server.ts'
import { startPushService } from '#tests/servers/push-service.ts'
import { testConfig, testPassword } from '#tests/test-config.ts'
import { msNow, timeNow } from '#tests/times.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { countDevices, sitesKey, turnOn, userAgent } from '#tests/world/push-ways.ts'
import { startWorld } from '#tests/world/world.ts'
import { mostDevices } from './register-device.ts'

const certificate = makeCertificate()
trust(certificate)
const service = await startPushService(certificate)
const world = await startWorld({ config: { push: { ...testConfig().push, mayReachPrivate: true } } })
after(() => cleanUpAll([() => service.stop(), () => world.close()]))
beforeEach(() => world.db.deleteFrom('push_subscriptions').execute())

const signIn = async (username: string): Promise<Client> =>
  createClient(world.url, await signInAs(world, username))

test('the key is made once, whoever asks first, and its private half is answered by nothing', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => sitesKey(world.visitor)))
  assert.equal(new Set(asked).size, 1)
  assert.equal(Buffer.from(asked[0] ?? '', 'base64url').length, 65)
  const row = await world.db
    .selectFrom('secrets')
    .selectAll()
    .where('key', '=', 'push_vapid')
    .executeTakeFirst()
  assert.ok(row && !row.sealed.toString('latin1').includes('privateKey'))
  const { text } = await world.visitor.send(getPushProviderEndpoint, {})
  assert.deepEqual(Object.keys(JSON.parse(text)), ['kind', 'publicKey'])
})

test('a device is turned on, renewed, repeated and turned off', async () => {
  const amina = await signIn('amina')
  assert.deepEqual(await amina.call(getNotificationStatusEndpoint, {}), {
    hasSubscription: false,
    subscriptionCount: 0,
  })
  const browser = service.addBrowser(await sitesKey(amina))
  const call = { body: { ...browser.subscription, userAgent } }
  const on = { hasSubscription: true, subscriptionCount: 1 }
  const all = await Promise.all([
    ...Array.from({ length: 5 }, () => amina.call(webPushSubscribeEndpoint, call)),
    ...Array.from({ length: 5 }, () =>
      amina.call(webPushSubscribeEndpoint, call, { idempotencyKey: 'one-and-the-same' }),
    ),
  ])
  for (const answer of all) assert.deepEqual(answer, on)
  assert.equal(await countDevices(world), 1)

  const elsewhere = await signIn('amina')
  assert.deepEqual(await elsewhere.call(getNotificationStatusEndpoint, {}), {
    hasSubscription: false,
    subscriptionCount: 1,
  })
  const { endpoint } = browser.subscription
  await (await signIn('musa')).call(webPushUnsubscribeEndpoint, { body: { endpoint } })
  assert.deepEqual(await amina.call(getNotificationStatusEndpoint, {}), on, 'nobody else turns it off')
  const off = await amina.call(webPushUnsubscribeEndpoint, { body: { endpoint } })
  assert.deepEqual(off, { hasSubscription: false, subscriptionCount: 0 })
  await amina.call(webPushUnsubscribeEndpoint, { body: { endpoint } })
})

test('a device belongs to who signed in on it last, and has one address', async () => {
  const [amina, halima] = [await signIn('amina'), await signIn('musa')]
  const browser = await turnOn(amina, service)
  await halima.call(webPushSubscribeEndpoint, { body: { ...browser.subscription, userAgent } })
  assert.deepEqual(
    [await countDevices(world, amina.userId), await countDevices(world, halima.userId)],
    [0, 1],
  )
  // Subscribes anew, as a browser may by itself: the one before is gone.
  await turnOn(halima, service)
  assert.equal(await countDevices(world), 1)
})

test('a device that a clock ahead turned on is renewed by one that is right', async () => {
  const amina = await signIn('amina')
  const browser = service.addBrowser(await sitesKey(amina))
  const call = { body: { ...browser.subscription, userAgent } }
  await amina.call(webPushSubscribeEndpoint, call)
  const ahead = new Date(msNow() + days(2))
  await world.db.updateTable('push_subscriptions').set({ created_at: ahead, renewed_at: ahead }).execute()
  assert.equal((await amina.call(webPushSubscribeEndpoint, call)).hasSubscription, true)
})

test('two people who take the same device at once leave it with one of them', async () => {
  const people = await Promise.all(['amina', 'musa', 'ngozi', 'tunde'].map(signIn))
  const { subscription } = service.addBrowser(await sitesKey(world.visitor))
  const answers = await Promise.all(
    people.map((person) => person.send(webPushSubscribeEndpoint, { body: { ...subscription, userAgent } })),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    people.map(() => 200),
  )
  assert.equal(await countDevices(world), 1)
})

test('a person has ten devices at most, and the ones renewed last stay', async () => {
  const clients: Client[] = []
  for (let index = 0; index <= mostDevices; index += 1) {
    const client = await signIn('amina')
    clients.push(client)
    await turnOn(client, service)
  }
  const [first] = clients
  assert.equal(await countDevices(world), mostDevices)
  assert.equal((await first?.call(getNotificationStatusEndpoint, {}))?.hasSubscription, false)
})

test('whatever ends a sign-in takes its device along', async (t) => {
  await addPerson(world, { username: 'bola', role: 'customer' })
  const id = (await signIn('bola')).userId
  const owner = await world.as('owner')
  const reason = 'Seen on two phones'
  const newPassword = 'yam-pepper-salt-9'
  const cases: [string, (victim: Client, other: Client) => Promise<unknown>][] = [
    ['signing out', (victim) => victim.call(logoutEndpoint, {})],
    [
      'ending it from another device',
      async (_, other) => {
        for (const session of await other.call(listSessionsEndpoint, {}))
          if (!session.isCurrent) await other.call(endSessionEndpoint, { params: { id: session.id } })
      },
    ],
    ['ending all others', (_, other) => other.call(endOtherSessionsEndpoint, {})],
    [
      'a new password',
      (_, other) => other.call(changePassword, { body: { currentPassword: testPassword, newPassword } }),
    ],
    ['suspension', () => owner.call(suspendUser, { params: { id }, body: { reason } })],
    ['another role', () => owner.call(setRole, { params: { id }, body: { role: 'agent', reason } })],
    ['the wish to be erased', (_, other) => other.call(deleteAccount, { body: { password: newPassword } })],
  ]
  for (const [what, end] of cases)
    await t.test(what, async () => {
      const [victim, other] = [await signIn('bola'), await signIn('bola')]
      await turnOn(victim, service)
      assert.equal(await countDevices(world, id), 1)
      await end(victim, other)
      assert.equal(await countDevices(world, id), 0)
      if (what === 'suspension') await owner.call(unsuspendUser, { params: { id }, body: { reason } })
    })
})

test('a session that continues under a new token keeps its device', async () => {
  await addPerson(world, { username: 'dayo', role: 'customer' })
  const dayo = await signIn('dayo')
  await turnOn(dayo, service)
  await dayo.call(changePassword, {
    body: { currentPassword: testPassword, newPassword: 'yam-pepper-salt-9' },
  })
  assert.equal(await countDevices(world, dayo.userId), 1)
})

test('what is stored is sealed, and the export says which devices, not where they are', async () => {
  const amina = await signIn('amina')
  const { subscription } = await turnOn(amina, service)
  const { rows } = await world.database.pool.query(
    'select row_to_json(s)::text as text from push_subscriptions s',
  )
  const requests = await world.database.pool.query('select row_to_json(r)::text as text from request_keys r')
  const { records } = await amina.call(exportDataEndpoint, { body: { password: testPassword } })
  const saved = JSON.stringify([rows, requests.rows, records])
  const { endpoint, keys } = subscription
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const secret of [endpoint, keys.auth, keys.p256dh, hex(endpoint), hex(keys.auth)])
    assert.ok(!saved.includes(secret), secret)
  const [device] = records['notifications'] as { device: string; way: string }[]
  assert.deepEqual([device?.device, device?.way], ['Chrome on Android', 'webpush'])
})

test('what is no subscription is refused by field', async () => {
  const amina = await signIn('amina')
  const { subscription } = service.addBrowser(await sitesKey(amina))
  const paths = async (body: unknown) =>
    (await amina.refused(webPushSubscribeEndpoint, { body } as never, 'request.invalid')).fields?.map(
      ({ path }) => path,
    )
  const valid = { ...subscription, userAgent }
  assert.deepEqual(await paths({ ...valid, endpoint: 'http://localhost/x' }), ['endpoint'])
  assert.deepEqual(await paths({ ...valid, endpoint: 'nowhere' }), ['endpoint'])
  assert.deepEqual(await paths({ ...valid, keys: { ...valid.keys, auth: 'short' } }), ['keys.auth'])
  assert.deepEqual(await paths({ ...valid, keys: { ...valid.keys, p256dh: '' } }), ['keys.p256dh'])
  assert.deepEqual(await paths({ ...valid, userAgent: 'x'.repeat(501) }), ['userAgent'])
  await amina.refused(
    fcmSubscribeEndpoint,
    { body: { token: newFcmToken(), userAgent } },
    'notifications.unconfigured',
  )
})

test('without leave for it no endpoint may be on this machine or its network', async (t) => {
  const strict = await startWorld()
  t.after(() => strict.close())
  const amina = createClient(strict.url, await signInAs(strict, 'amina'))
  const { keys } = service.addBrowser(await sitesKey(amina)).subscription
  for (const endpoint of [
    `https://localhost:${service.port}/send/x`,
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.7/x',
    'https://2130706433/x',
    'https://intranet/x',
    'https://push.example:8443/x',
    'https://user:word@push.example/x',
  ]) {
    const body = { endpoint, keys, userAgent }
    const { fields } = await amina.refused(webPushSubscribeEndpoint, { body }, 'request.invalid')
    assert.deepEqual(
      fields?.map(({ path }) => path),
      ['endpoint'],
      endpoint,
    )
  }
  await amina.call(webPushSubscribeEndpoint, {
    body: { endpoint: 'https://push.example/x', keys, userAgent },
  })
})

test('switched off, nobody subscribes', async () => {
  const amina = await signIn('amina')
  const { subscription } = service.addBrowser(await sitesKey(amina))
  await world.db
    .insertInto('settings')
    .values({ key: 'push_provider', value: 'off', updated_at: timeNow() })
    .execute()
  assert.deepEqual(await amina.call(getPushProviderEndpoint, {}), { kind: 'off' })
  await amina.refused(webPushSubscribeEndpoint, { body: { ...subscription, userAgent } }, 'notifications.off')
  await world.db.deleteFrom('settings').where('key', '=', 'push_provider').execute()
})
