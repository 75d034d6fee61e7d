import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sendCodeEndpoint } from '#contract/accounts/codes.ts'
import { forgotPasswordEndpoint } from '#contract/accounts/passwords.ts'
import { signupEndpoint } from '#contract/accounts/sign-up.ts'
import { proofHeader } from '#domain/proof-of-work.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { type Answer, createClient } from '#tests/world/clients.ts'
import * as codes from '#tests/world/codes.ts'
import { proofFor } from '#tests/world/proofs.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'

const clock = createTestClock(new Date('2026-03-02T09:00:00Z'))
const world = await startWorld({ clock, config: { trustProxy: 1 } })
await stopTheClockwork(world)
after(() => world.close())

beforeEach(() => codes.startAnew(world))

const aminasPhone = '+2348031234501'
type Body = { phoneNumber: string } | { email: string }
const codeOf = ({ json }: Answer) => (json as { code?: string }).code
const wayOf = ({ json }: Answer) => (json as { by?: string }).by

/** A new browser at an address asks for a code. */
function ask(body: Body, ip: string, headers: Record<string, string> = {}): Promise<Answer> {
  clock.advance(1000)
  const stranger = createClient(world.url, { name: 'stranger', userId: '', cookie: '' })
  return stranger.send(sendCodeEndpoint, { body }, { headers: { 'x-forwarded-for': ip, ...headers } })
}

/** The same as the page does it: with the sum, where it is asked for. */
async function askAsPage(body: Body, ip: string): Promise<Answer> {
  const first = await ask(body, ip)
  return codeOf(first) === 'request.prove' ? ask(body, ip, proofFor(first)) : first
}

const phoneOf = (at: number) => ({ phoneNumber: `0805 6${String(100_000 + at).slice(1, 3)} ${2000 + at}` })

test('fifty untyped codes from one network leave phone sign-in open to everybody there', async () => {
  let asked = 0
  for (; asked < 60; asked += 1) {
    const answer = await ask(phoneOf(asked), `102.89.7.${asked + 1}`)
    if (codeOf(answer) === 'request.prove') break
    assert.equal(wayOf(answer), 'sms')
  }
  assert.equal(asked, 50)
  const body = phoneOf(300)
  const first = await ask(body, '102.89.7.200')
  assert.equal(first.status, 429)
  assert.match((first.json as { error: string }).error, /another way/)
  const proof = proofFor(first)
  assert.equal(wayOf(await ask(body, '102.89.7.200', proof)), 'sms')
  // A sum is good for one request, and only a right one is good.
  assert.equal(codeOf(await ask(phoneOf(301), '102.89.7.201', proof)), 'request.prove')
  const wrong = { [proofHeader]: `${proof[proofHeader]}1` }
  assert.equal(codeOf(await ask(phoneOf(301), '102.89.7.201', wrong)), 'request.prove')
  for (let at = 302; at < 322; at += 1)
    assert.equal(wayOf(await askAsPage(phoneOf(at), `102.89.7.${at - 200}`)), 'sms')
  // The network next to it has its own.
  assert.equal(wayOf(await ask(phoneOf(330), '102.89.8.1')), 'sms')
})

test('a network that has had a fourth of the day gets codes by email, and still no wait', async () => {
  for (let at = 0; at < 50; at += 1) await ask(phoneOf(at), `102.89.7.${at + 1}`)
  await world.database.pool.query(`update rate_limits set hits = 250 where key like 'sms-unused:network:%'`)
  const answer = await ask(phoneOf(90), '102.89.7.90')
  assert.deepEqual([answer.status, wayOf(answer)], [200, 'email'])
})

test('sixty email codes an hour from a carrier’s address do not stop the next', async () => {
  const ip = '197.210.1.1'
  for (let at = 0; at < 60; at += 1)
    assert.equal((await ask({ email: `p${at}@mail.example` }, ip)).status, 200)
  assert.equal(codeOf(await ask({ email: 'p60@mail.example' }, ip)), 'request.prove')
  for (let at = 60; at < 80; at += 1)
    assert.equal((await askAsPage({ email: `p${at}@mail.example` }, ip)).status, 200)
  for (const endpoint of [forgotPasswordEndpoint, signupEndpoint]) {
    await world.database.pool.query('delete from rate_limits')
    const send = (at: number, headers: Record<string, string> = {}) => {
      const body = {
        email: `q${at}@mail.example`,
        username: `asker${at}`,
        phoneNumber: '08055550001',
        password: 'yams and a goat',
      }
      const stranger = createClient(world.url, { name: 'stranger', userId: '', cookie: '' })
      const given = endpoint === signupEndpoint ? body : { email: body.email }
      return stranger.send(
        endpoint as typeof signupEndpoint,
        { body: given as typeof body },
        {
          headers: { 'x-forwarded-for': ip, ...headers },
        },
      )
    }
    await send(0)
    await world.database.pool.query(`update rate_limits set hits = 60 where key like '%:address:%'`)
    const crowded = await send(1)
    assert.equal((await send(1, proofFor(crowded))).status, 200, endpoint.id)
  }
})

test('six asks block no number: a new browser does a sum, then the code goes by email, and no answer shows an account', async () => {
  const nobodys = '+2348055559999'
  const seen: Record<string, unknown[]> = {}
  for (const phoneNumber of [aminasPhone, nobodys]) {
    await world.database.pool.query('delete from rate_limits')
    const answers: unknown[] = []
    for (let at = 0; at < 6; at += 1) assert.equal((await ask({ phoneNumber }, `41.58.${at}.1`)).status, 200)
    const seventh = await ask({ phoneNumber }, '41.58.30.1')
    assert.equal(codeOf(seventh), 'request.prove')
    for (let at = 0; at < 20; at += 1) {
      const answer = await askAsPage({ phoneNumber }, `41.58.${40 + at}.1`)
      answers.push([answer.status, codeOf(answer) ?? wayOf(answer)])
      if (answer.status === 429)
        assert.match((answer.json as { error: string }).error, /password, a passkey or Google/)
    }
    seen[phoneNumber] = answers
  }
  assert.deepEqual(seen[aminasPhone], seen[nobodys])
  const ways = seen[nobodys]?.map((one) => (one as [number, string])[1])
  assert.deepEqual(ways?.slice(0, 7), ['sms', 'sms', 'sms', 'sms', 'sms', 'sms', 'email'])
})
