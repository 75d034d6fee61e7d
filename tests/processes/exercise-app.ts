import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { signupEndpoint } from '#contract/accounts/sign-up.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import { minutes } from '#domain/time/durations.ts'
import { asCustomer } from '#server/players/customer.ts'
import { testPassword } from '#tests/test-config.ts'
import { eventually } from '#tests/waiting.ts'
import { type Client, createClient, signIn } from '#tests/world/clients.ts'
import { basket } from '#tests/world/orders.ts'
import type { StartedApp } from './start-kinds.ts'

/**
 * Uses every part of a process: a page, a sign-in, an order that reactions see and streams tell of, and a sign-up
 * whose email a job sends, in this process or another one of the same database. Throws where one does not work.
 */
export async function exerciseApp(app: StartedApp, others: StartedApp[] = []): Promise<void> {
  const visitor = createClient(app.url)
  assert.equal((await visitor.raw('GET', '/wuse-market')).status, 200)
  const [amina, owner] = await Promise.all(
    ['amina', 'owner'].map((name) => signIn(app.url, name, testPassword)),
  )
  assert.ok(amina && owner)
  const stream = await owner.stream(adminEventsEndpoint, {})
  const market = await visitor.call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
  const placed = await amina.call(...asCustomer.place(basket({ market })))
  await stream.waitFor(
    'that nobody is on duty',
    ({ data }) => data['orderId'] === placed.id && data['type'] === 'dispatch.exhausted',
  )
  await stream.close()
  await receiveEmail([app, ...others], visitor)
}

/** In development the job that sends an email prints its link. */
async function receiveEmail(apps: StartedApp[], visitor: Client): Promise<void> {
  const username = `new-${randomBytes(4).toString('hex')}`
  await visitor.call(signupEndpoint, {
    body: {
      username,
      email: `${username}@example.com`,
      phoneNumber: '0803 555 0199',
      password: 'yam and palm oil',
    },
  })
  const isPrinted = (app: StartedApp) => app.stdout().includes(`to ${username}@`)
  await eventually('the sign-up email', async () => apps.some(isPrinted), minutes(1))
}
