import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, beforeEach, test } from 'node:test'
import { beginPasskeySignInEndpoint } from '#contract/accounts/factors.ts'
import { forgotPasswordEndpoint, resetPasswordEndpoint } from '#contract/accounts/passwords.ts'
import { verifyEmailEndpoint } from '#contract/accounts/sign-up.ts'
import { countVisitEndpoint } from '#contract/analytics/analytics.ts'
import { subscribeEndpoint, verifyKeyEndpoint } from '#contract/launch/launch.ts'
import { getLinkedQuestionEndpoint } from '#contract/orders/questions.ts'
import { trackOrderEndpoint } from '#contract/tracking/tracking.ts'
import { hours } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({ config: { trustProxy: true } })
after(() => world.close())
const { visitor } = world

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
})

const token = 'A'.repeat(43)
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

/** Sends from one address what each of its limits counts. */
const doors = {
  track: (headers) =>
    visitor.send(trackOrderEndpoint, { params: { code: 'AAAA-AAAA-AAAA-AAAA' } }, { headers }),
  'question-link': (headers) =>
    visitor.send(getLinkedQuestionEndpoint, { params: { token: 'no-such-link' } }, { headers }),
  'access-key': (headers) => visitor.send(verifyKeyEndpoint, { body: { key: 'GUESS' } }, { headers }),
  subscribe: (headers) =>
    visitor.send(subscribeEndpoint, { body: { name: 'Bola', email: 'bola@mail.example' } }, { headers }),
  passkey: (headers) => visitor.send(beginPasskeySignInEndpoint, { body: {} }, { headers }),
  pages: (headers) =>
    visitor.send(
      countVisitEndpoint,
      { body: { visit: crypto.randomUUID(), step: 1, path: '/', mode: 'site', referrer: null } },
      {
        headers: { ...headers, 'user-agent': phone },
      },
    ),
  'forgotPassword:address': (headers) =>
    visitor.send(forgotPasswordEndpoint, { body: { email: 'bola@mail.example' } }, { headers }),
  'verifyEmail:address': (headers) => visitor.send(verifyEmailEndpoint, { body: { token } }, { headers }),
  'resetPassword:address': (headers) =>
    visitor.send(resetPasswordEndpoint, { body: { token, password: 'two baskets of yams' } }, { headers }),
} satisfies Record<string, (headers: Record<string, string>) => Promise<{ status: number }>>

test('every limit of an address counts the /64 of IPv6, and IPv4 however it is written', async () => {
  const windowEndsAt = new Date(msNow() + hours(1))
  for (const door of Object.keys(doors))
    for (const network of ['2c0f:f5c0:1:2', '41.0.0.2'])
      await world.db
        .insertInto('rate_limits')
        .values({ key: `${door}:${network}`, hits: 100_000, window_ends_at: windowEndsAt })
        .execute()
  for (const [door, knock] of Object.entries(doors)) {
    for (const address of ['2c0f:f5c0:1:2::9', '2c0f:f5c0:1:2:ffff::', '41.0.0.2', '::ffff:41.0.0.2']) {
      const { status } = await knock({ 'x-forwarded-for': address })
      assert.equal(status, 429, `${door} from ${address}`)
    }
    const { status } = await knock({ 'x-forwarded-for': '2c0f:f5c0:1:3::9' })
    assert.notEqual(status, 429, `${door} from another network`)
  }
})

test('no limit is keyed by an address as it came', () => {
  const sources = globSync('server/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  assert.ok(sources.length > 300, `${sources.length}`)
  const faulty = sources.filter((path) => /key: `[^`]*\$\{[^}]*\bip\}/.test(readFileSync(path, 'utf8')))
  assert.deepEqual(faulty, [])
})
