import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import {
  fcmSubscribeEndpoint,
  fcmUnsubscribeEndpoint,
  getNotificationStatusEndpoint,
  getPushHealthEndpoint,
  getPushProviderEndpoint,
  sendTestPushEndpoint,
  webPushSubscribeEndpoint,
} from '#contract/notifications/notifications.ts'
import {
  getPushSettingsEndpoint,
  savePushSettingsEndpoint,
  testPushSettingsEndpoint,
} from '#contract/notifications/push.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { newFcmToken, startFirebaseServer, unregistered } from '#tests/servers/firebase-server.ts'
import { testConfig } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { auditsOf } from '#tests/world/audits.ts'
import { orderAt } from '#tests/world/orders.ts'
import { countDevices, messagesOf, userAgent } from '#tests/world/push-ways.ts'
import { startWorld } from '#tests/world/world.ts'

const firebase = await startFirebaseServer()
const { fcmUrl, tokenUrl, projectId, serviceAccount } = firebase
const world = await startWorld({
  config: { push: { ...testConfig().push, fcmUrl, tokenUrl } },
})
after(() => cleanUpAll([() => firebase.stop(), () => world.close()]))
beforeEach(async () => {
  await world.db.deleteFrom('push_subscriptions').execute()
  await world.db.deleteFrom('rate_limits').execute()
})
const admin = await world.as('office')
const amina = await world.as('amina')

const web = { apiKey: 'AIzaSyOnlyInTests', projectId, appId: '1:4711:web:0815', messagingSenderId: '4711' }
const vapidKey = 'BOnlyInTests-key_of_a_certificate'
const way = { ...web, vapidKey }
const save = (changes: object = {}, provider: 'firebase' | 'web_push' = 'firebase') =>
  ({ body: { provider, firebase: { ...way, ...changes } } }) as never

test('chosen but not complete, it says so to browsers and what is missing to admins', async () => {
  const saved = await admin.call(savePushSettingsEndpoint, save({ appId: '' }))
  assert.deepEqual(saved.firebase.missing, ['App id', 'Service account'])
  assert.deepEqual(await amina.call(getPushProviderEndpoint, {}), { kind: 'unconfigured' })
  const { isGood, words: text } = await admin.call(testPushSettingsEndpoint, {})
  assert.deepEqual([isGood, text], [false, 'Still missing: App id, Service account.'])
})

test('the service account is checked, sealed, used, and answered by nothing', async () => {
  const fields = async (text: string) =>
    (await admin.refused(savePushSettingsEndpoint, save({ serviceAccount: text }), 'request.invalid')).fields
  for (const text of ['no json', '{}', serviceAccount.replace(/"private_key":"[^"]+"/, '"private_key":"x"')])
    assert.deepEqual((await fields(text))?.[0]?.path, 'firebase.serviceAccount', text.slice(0, 20))
  assert.match(
    (await fields(serviceAccount.replace(projectId, 'other-project')))?.[0]?.message ?? '',
    /another project/,
  )

  const saved = await admin.call(savePushSettingsEndpoint, save({ serviceAccount }))
  assert.deepEqual([saved.firebase.serviceAccount, saved.firebase.missing], ['set', []])
  assert.deepEqual(await amina.call(getPushProviderEndpoint, {}), {
    kind: 'firebase',
    publicKey: vapidKey,
    web,
  })
  const { isGood, words: text } = await admin.call(testPushSettingsEndpoint, {})
  assert.deepEqual([isGood, text], [true, 'Firebase accepts this service account. It can send.'])
  assert.equal(firebase.taken.length, 0, 'nobody gets anything')

  const { rows } = await world.database.pool.query(
    `select row_to_json(s)::text as text from secrets s union all select row_to_json(s)::text from settings s
     union all select row_to_json(a)::text from audit_entries a union all select row_to_json(r)::text from request_keys r`,
  )
  const answers = [
    await admin.send(getPushSettingsEndpoint, {}),
    await admin.send(savePushSettingsEndpoint, save()),
  ]
  const seen = JSON.stringify([rows, answers.map(({ text }) => text)])
  assert.doesNotMatch(seen, /PRIVATE KEY|gserviceaccount/)
  const audit = await world.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'push.save')
    .execute()
  assert.deepEqual(
    audit.map(({ detail }) => (detail as { serviceAccount: string }).serviceAccount),
    ['kept', 'changed', 'kept'],
  )
  // Tells what was there before beside what it became.
  assert.match(JSON.stringify(audit[0]?.detail), /"push_provider":\{"to":"firebase","from":null\}/)
  assert.ok((await auditsOf(world, 'push')).includes('push.test'))
})

test('an order is told by Firebase, one access token for many', async () => {
  const token = newFcmToken()
  const status = await amina.call(fcmSubscribeEndpoint, { body: { token, userAgent } })
  assert.deepEqual(status, { hasSubscription: true, subscriptionCount: 1 })
  const before = firebase.tokensGiven
  const { id } = await orderAt(world, 'arrived')
  const arrived = await eventually('the last step', async () =>
    firebase.taken.find(({ notification }) => notification?.title === 'Your agent is at the gate'),
  )
  assert.equal(arrived.token, token)
  assert.equal(arrived.webpush?.fcm_options, undefined, 'Firebase takes https links only')
  assert.equal(arrived.webpush?.headers['Urgency'], 'high')
  assert.match(arrived.webpush?.headers['Topic'] ?? '', /^[\w-]{32}$/)
  assert.ok(Number(arrived.webpush?.headers['TTL']) > 0)
  assert.equal(arrived.data?.['link'], `/orders/${id}`)
  assert.ok(firebase.tokensGiven <= before + 1)
  // Google forgets the token that we remember: one more try with a new one.
  firebase.forgetAccessTokens()
  assert.deepEqual(await amina.call(sendTestPushEndpoint, {}), { sent: 1, failed: 0 })
  const off = await amina.call(fcmUnsubscribeEndpoint, { body: { token } })
  assert.deepEqual(off, { hasSubscription: false, subscriptionCount: 0 })
})

test('a token that Firebase does not know any more is dropped', async () => {
  const gone = newFcmToken()
  firebase.refuses.set(gone, unregistered)
  for (const token of [gone, 'short-and-no-real-token']) {
    await amina.call(fcmSubscribeEndpoint, { body: { token, userAgent } })
    await amina.refused(sendTestPushEndpoint, {}, 'notifications.not_sent')
    assert.equal(await countDevices(world), 0, token)
  }
  assert.equal((await amina.call(getNotificationStatusEndpoint, {})).hasSubscription, false)
})

test('while Google is down a message waits, and admins see why', async () => {
  await amina.call(fcmSubscribeEndpoint, { body: { token: newFcmToken(), userAgent } })
  firebase.isDown = true
  const { id } = await orderAt(world, 'assigned')
  const row = await eventually('a first try', async () =>
    (await messagesOf(world)).find((message) => message.order_id === id && message.failed_at !== null),
  )
  assert.deepEqual([row.status, row.last_error], ['queued', 'Firebase answered 503.'])
  const health = await admin.call(getPushHealthEndpoint, {})
  assert.deepEqual(
    [health.devices, health.waiting, health.lastFailure?.reason],
    [1, 1, 'Firebase answered 503.'],
  )
  firebase.isDown = false
  await eventually('the message to go', async () =>
    (await messagesOf(world)).some((message) => message.id === row.id && message.status === 'sent'),
  )
})

test('with a SECRET_KEY that changed the page still opens, and says what to do', async () => {
  const strange = createSecretBox('quite another key, long enough for it', 'secrets')
  await world.db
    .updateTable('secrets')
    .set({ sealed: strange.seal(serviceAccount) })
    .where('key', '=', 'firebase_service_account')
    .execute()
  const settings = await admin.call(getPushSettingsEndpoint, {})
  assert.deepEqual(
    [settings.firebase.serviceAccount, settings.firebase.missing],
    ['unreadable', ['Service account']],
  )
  assert.deepEqual(await amina.call(getPushProviderEndpoint, {}), { kind: 'unconfigured' })
  await admin.call(savePushSettingsEndpoint, save({ serviceAccount }))
  assert.equal((await amina.call(getPushProviderEndpoint, {})).kind, 'firebase')
})

test('a browser that was told of another way must ask again', async () => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const body = { endpoint: 'https://push.example/x', keys, userAgent }
  await amina.refused(webPushSubscribeEndpoint, { body }, 'notifications.other_way')
  await admin.call(savePushSettingsEndpoint, save({}, 'web_push'))
  await amina.refused(
    fcmSubscribeEndpoint,
    { body: { token: newFcmToken(), userAgent } },
    'notifications.unconfigured',
  )
  const forgotten = await admin.call(savePushSettingsEndpoint, save({ serviceAccount: null }))
  assert.equal(forgotten.firebase.serviceAccount, 'unset')
})
