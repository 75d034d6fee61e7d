import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { forgotPasswordEndpoint, resetPasswordEndpoint } from '#contract/accounts/passwords.ts'
import {
  registerEmailEndpoint,
  resendVerificationEndpoint,
  signupEndpoint,
  verifyEmailEndpoint,
} from '#contract/accounts/sign-up.ts'
import { hours } from '#domain/time/durations.ts'
import { msNow } from '#tests/times.ts'
import { countEmails } from '#tests/world/emails.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
await stopTheClockwork(world)
after(() => world.close())
const { visitor } = world

beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute()
  await world.db.deleteFrom('mails').execute()
})

const token = 'A'.repeat(43)
const email = (at: number) => `person${at}@mail.example`
const knocks = {
  signup: (at: number) =>
    visitor.send(signupEndpoint, {
      body: {
        username: `person${at}`,
        email: email(at),
        phoneNumber: '08055550001',
        password: 'yams and a goat',
      },
    }),
  resend: (at: number) => visitor.send(resendVerificationEndpoint, { body: { email: email(at) } }),
  forgot: (at: number) => visitor.send(forgotPasswordEndpoint, { body: { email: email(at) } }),
  register: (at: number) =>
    visitor.send(registerEmailEndpoint, { body: { userId: `usr_${at}`, email: email(at) } }),
  verify: () => visitor.send(verifyEmailEndpoint, { body: { token } }),
  reset: () => visitor.send(resetPasswordEndpoint, { body: { token, password: 'two baskets of yams' } }),
}

test('one email address is written to five times an hour, however many ask at once', async () => {
  for (const knock of [knocks.signup, knocks.resend, knocks.forgot, knocks.register]) {
    await world.db.deleteFrom('rate_limits').execute()
    const answers = await Promise.all(Array.from({ length: 12 }, () => knock(1)))
    const refused = answers.filter(({ status }) => status === 429)
    assert.equal(refused.length, 7)
    for (const { headers } of refused) assert.ok(Number(headers.get('retry-after')) > 3500)
    assert.notEqual((await knock(2)).status, 429)
  }
  assert.equal((await countEmails(world))['verify'], 5 + 1 + 5 + 1)
})

test('one address does not ask about everybody, and a flood is refused before it costs a hash', async () => {
  const limits = { resend: 60, forgot: 60, register: 60, verify: 240, reset: 60 } as const
  for (const [name, limit] of Object.entries(limits)) {
    const knock = knocks[name as keyof typeof limits]
    const statuses = [(await knock(0)).status, (await knock(1)).status]
    // All of the window's tries but the last two are counted without a request.
    const { rowCount } = await world.database.pool.query(
      `update rate_limits set hits = $1 where key like '%:127.0.0.1' and hits = 2`,
      [limit - 2],
    )
    assert.equal(rowCount, 1, name)
    for (let at = 2; at < 7; at += 1) statuses.push((await knock(at)).status)
    assert.deepEqual(statuses.slice(4), [429, 429, 429], name)
    assert.ok(!statuses.slice(0, 4).includes(429), name)
  }
  const windowEndsAt = new Date(msNow() + hours(1))
  await world.db
    .insertInto('rate_limits')
    .values({ key: 'signUp:address:127.0.0.1', hits: 60, window_ends_at: windowEndsAt })
    .execute()
  const secondsOfFlood = async (knock: (at: number) => Promise<{ status: number }>) => {
    const before = process.cpuUsage()
    const flood = await Promise.all(Array.from({ length: 100 }, (_, at) => knock(at)))
    assert.ok(flood.every(({ status }) => status === 429))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000_000
  }
  // A door that never costs a hash says what a hundred refusals cost here and now; a hundred hashes are far more.
  await secondsOfFlood(knocks.forgot)
  const [plain, signup] = [await secondsOfFlood(knocks.forgot), await secondsOfFlood(knocks.signup)]
  assert.ok(signup < 2 * plain + 1, `${signup} s of processor, ${plain} s without a hash`)
})
