import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { test } from '@playwright/test'
import { savePushSettingsEndpoint } from '#contract/notifications/push.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { makeCertificate } from '#tests/servers/certificates.ts'
import { type FirebaseServer, startFirebaseServer } from '#tests/servers/firebase-server.ts'
import { type PushService, startPushService } from '#tests/servers/push-service.ts'
import { testPassword } from '../test-config.ts'
import { eventually } from '../waiting.ts'
import { createClient } from '../world/clients.ts'
import { signInAs } from '../world/people.ts'
import { type Browsers, openBrowsers, signIn } from './browser.ts'
import { openWithWorker } from './device.ts'
import { asBrought, layFirebaseEdge } from './firebase-edge.ts'
import { layPushEdge } from './push-edge.ts'
import { openSite, type Site } from './site.ts'

const scope = '/firebase-cloud-messaging-push-scope'
const apiKey = 'AIzaSyOnlyInTests'

test.use({ serviceWorkers: 'allow' })
let firebase: FirebaseServer
let service: PushService
let site: Site
let browsers: Browsers

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  firebase = await startFirebaseServer()
  service = await startPushService(makeCertificate())
  site = await openSite({ FIREBASE_URL: firebase.fcmUrl, FIREBASE_TOKEN_URL: firebase.tokenUrl })
  browsers = openBrowsers(browser, site.url)
})
test.afterEach(() => site.database.pool.query('delete from push_subscriptions'))
test.afterAll(async () => {
  await browsers.close()
  await site.close()
  await service.stop()
  await firebase.stop()
})

/** Chooses Firebase with a new certificate, as admins do; answers its public key. */
async function chooseFirebase(): Promise<string> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const vapidKey = pair.getPublicKey().toString('base64url')
  const { database, url } = site
  const admin = createClient(url, await signInAs({ database, clock: systemClock }, 'office'))
  const { projectId, serviceAccount } = firebase
  const web = { apiKey, projectId, appId: '1:4711:web:0815', messagingSenderId: '4711' }
  await admin.call(savePushSettingsEndpoint, {
    body: { provider: 'firebase', firebase: { ...web, vapidKey, serviceAccount } },
  })
  // Settings are remembered for two seconds, and pages with them.
  await eventually('pages to let Firebase in', async () => {
    const policy = (await fetch(`${url}/login`)).headers.get('content-security-policy')
    return policy?.includes('https://fcmregistrations.googleapis.com')
  })
  return vapidKey
}

/** Somebody signed in on a phone that Firebase can be reached from. */
async function onPhone() {
  const visitor = await browsers.visitor('phone')
  const edge = await layPushEdge(visitor, service)
  const google = await layFirebaseEdge(visitor.context)
  await signIn(visitor.page, 'amina', testPassword)
  await openWithWorker(visitor, '/profile')
  return { ...visitor, edge, google, here: visitor.page.getByRole('switch', { name: 'On this device' }) }
}

async function countDevices(): Promise<number> {
  const { rows } = await site.database.pool.query(
    `select count(*)::int as count from push_subscriptions where kind = 'fcm'`,
  )
  return rows[0]?.count ?? 0
}

test('Firebase’s own code registers the phone, its worker shows what is pushed, and off is off', async () => {
  const vapidKey = await chooseFirebase()
  browsers.complaints.splice(0)
  const { page, context, edge, google, here } = await onPhone()
  await here.click()
  await eventually('the device to be known', async () => (await countDevices()) === 1)
  const [registered] = google.registered
  assert.deepEqual(registered, {
    token: registered?.token,
    endpoint: edge.browser?.subscription.endpoint,
    publicKey: vapidKey,
    apiKey,
    installation: 'FIS given-to-this-installation',
  })

  await page.getByRole('button', { name: 'Send a test' }).click()
  const message = await eventually('Firebase to have it', async () => firebase.taken.at(-1) ?? null)
  assert.equal(message.token, registered?.token)
  await edge.bring(scope, asBrought(message))
  const shown = await eventually('a notification', async () => {
    const all = await edge.shown()
    return all.length > 0 && all
  })
  assert.deepEqual(
    shown.map(({ title, body }) => [title, body]),
    [['Notifications work', 'This is how Kasuwa tells you of an order.']],
  )

  await here.click()
  await eventually('the device to be forgotten', async () => (await countDevices()) === 0)
  await eventually('the browser to have ended it', async () => edge.browser === null)
  assert.equal(await page.evaluate(() => localStorage.getItem('kasuwa-push')), null)
  assert.deepEqual(browsers.complaints, [], 'the policy of the page lets Firebase in, and nothing fails')
  await context.close()
})

test('where one of Google’s hosts refuses, it is off and nothing is left; another certificate makes another token', async () => {
  await chooseFirebase()
  const { page, context, edge, google, here } = await onPhone()
  for (const host of ['installations', 'registrations'] as const) {
    google.fails = host
    await here.click()
    await page.getByText('Failed to get FCM token').waitFor()
    assert.equal(await here.isChecked(), false)
    await eventually(`nothing to be left at the push service (${host})`, async () => edge.browser === null)
    assert.equal(await countDevices(), 0)
    await page.reload()
    await here.waitFor()
  }
  google.fails = null
  await here.click()
  await eventually('the device to be known', async () => (await countDevices()) === 1)
  const first = google.registered.at(-1)
  const known = google.registered.length
  const vapidKey = await chooseFirebase()
  await page.goto('/my-orders')
  await page.mouse.click(1, 1)
  const second = await eventually('another registration', async () => google.registered[known])
  assert.deepEqual([second.publicKey, edge.browser?.publicKey], [vapidKey, vapidKey])
  assert.notEqual(second.endpoint, first?.endpoint)
  assert.deepEqual(google.deleted, [first?.token])
  await eventually('the server to know the new one only', async () => {
    const held = await page.evaluate(() => localStorage.getItem('kasuwa-push'))
    return JSON.parse(held ?? '{}').token === second.token && (await countDevices()) === 1
  })
  await context.close()
})
