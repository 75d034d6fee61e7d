import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { logoutEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import {
  cancelDeletionEndpoint,
  changePassword,
  deleteAccount,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
} from '#contract/accounts/profile.ts'
import { setPermissions, setRole, suspendUser, unsuspendUser } from '#contract/accounts/users.ts'
import { adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import { myOrderEventsEndpoint } from '#contract/orders/orders.ts'
import { days } from '#domain/time/durations.ts'
import { testPassword } from '#tests/test-config.ts'
import { within } from '#tests/waiting.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld, startWorldOfProcesses } from '#tests/world/world.ts'

// No heartbeat comes in these tests: what ends a stream is the notice alone.
const never = days(1)
const world = await startWorldOfProcesses(2, { beatMs: never })
after(() => world.close())
const [, there] = world.servers
if (!there) throw new Error('two processes are needed')
const owner = await world.as('owner')
const reason = 'Seen on two phones'

async function signIn(username: string): Promise<Client> {
  return createClient(world.url, await signInAs(world, username))
}

/** Plays a thief with a copy of the cookie, at the other process, with a stream open. */
async function listenThere(client: Client) {
  const thief = client.at(there?.url ?? '')
  const stream = await thief.stream(myOrderEventsEndpoint, {})
  return { thief, stream }
}

const ends = (what: string, work: Promise<unknown>) => within(10_000, `the end of a stream: ${what}`, work)

test('whatever ends a session cuts its open stream in another process, and its requests', async (t) => {
  await addPerson(world, { username: 'bola', role: 'customer' })
  const id = (await signIn('bola')).userId
  const cases: [string, (victim: Client, other: Client) => Promise<unknown>][] = [
    ['signing out', (victim) => victim.call(logoutEndpoint, {})],
    [
      'ending it from another device',
      async (_, other) => {
        const sessions = await other.call(listSessionsEndpoint, {})
        for (const session of sessions.filter(({ isCurrent }) => !isCurrent))
          await other.call(endSessionEndpoint, { params: { id: session.id } })
      },
    ],
    ['ending all others', (_, other) => other.call(endOtherSessionsEndpoint, {})],
    [
      'a new password',
      (_, other) =>
        other.call(changePassword, {
          body: { currentPassword: testPassword, newPassword: 'yam-pepper-salt-9' },
        }),
    ],
    ['suspension', () => owner.call(suspendUser, { params: { id }, body: { reason } })],
    ['another role', () => owner.call(setRole, { params: { id }, body: { role: 'agent', reason } })],
    [
      'the wish to be erased',
      (_, other) => other.call(deleteAccount, { body: { password: 'yam-pepper-salt-9' } }),
    ],
  ]
  for (const [what, end] of cases)
    await t.test(what, async () => {
      const [victim, other] = [await signIn('bola'), await signIn('bola')]
      const { thief, stream } = await listenThere(victim)
      await end(victim, other)
      await ends(what, stream.ended)
      assert.equal(stream.messages.at(-1)?.name, 'closed')
      await thief.refused(meEndpoint, {}, 'auth.signed_out')
      if (what === 'suspension') await owner.call(unsuspendUser, { params: { id }, body: { reason } })
    })
  await (await signIn('bola')).call(cancelDeletionEndpoint, {})
})

test('a session that continues under a new token lets its streams come back; the old token opens nothing', async () => {
  await addPerson(world, { username: 'dayo', role: 'customer' })
  const dayo = await signIn('dayo')
  const { thief, stream } = await listenThere(dayo)
  const answer = await dayo.send(changePassword, {
    body: { currentPassword: testPassword, newPassword: 'yam-pepper-salt-9' },
  })
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  assert.match(cookie, /^session=[\w-]{43}$/)
  await ends('renewed', stream.ended)
  // The stream is not declared over: the browser reopens it with its new cookie.
  assert.equal(stream.messages.at(-1)?.name, 'ready')
  await thief.refused(meEndpoint, {}, 'auth.signed_out')
  const renewed = createClient(there.url, { name: 'dayo', userId: dayo.userId, cookie })
  await renewed.call(meEndpoint, {})
  const again = await renewed.stream(myOrderEventsEndpoint, {})
  await again.close()
})

test('a permission that is taken away closes what it opened at once; the person stays signed in', async () => {
  const id = await addPerson(world, {
    username: 'desk',
    role: 'admin',
    permissions: ['orders.read', 'chats.manage'],
  })
  const dashboard = await signIn('desk')
  const board = await dashboard.at(there.url).stream(adminEventsEndpoint, {})
  const own = await dashboard.at(there.url).stream(myOrderEventsEndpoint, {})
  await owner.call(setPermissions, { params: { id }, body: { permissions: ['chats.manage'] } })
  await ends('the board', board.ended)
  await ends('a stream that was judged by the old rights', own.ended)
  assert.equal(board.messages.at(-1)?.name, 'closed')
  assert.equal(own.messages.at(-1)?.name, 'ready')
  await dashboard.at(there.url).call(meEndpoint, {})
})

test('where the notice is lost, the next heartbeat cuts the stream', async (t) => {
  const own = await startWorld({ beatMs: 200 })
  t.after(() => own.close())
  const amina = createClient(own.url, await signInAs(own, 'amina'))
  const stream = await amina.stream(myOrderEventsEndpoint, {})
  // As another process does whose message was lost.
  await own.db.deleteFrom('sessions').where('user_id', '=', amina.userId).execute()
  await ends('by heartbeat', stream.ended)
  assert.equal(stream.messages.at(-1)?.name, 'closed')
})

test('a session that ends while its stream is being opened is not missed', async (t) => {
  const own = await startWorld({ beatMs: never })
  t.after(() => own.close())
  const { hub } = own.server.services
  const amina = createClient(own.url, await signInAs(own, 'amina'))
  const subscribe = hub.subscribe
  t.mock.method(hub, 'subscribe', async (...args: Parameters<typeof subscribe>) => {
    const leave = await subscribe(...args)
    await own.db.deleteFrom('sessions').where('user_id', '=', amina.userId).execute()
    return leave
  })
  const stream = await amina.stream(myOrderEventsEndpoint, {})
  await ends('opened too late', stream.ended)
})
