import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { loginEndpoint, meEndpoint } from '#contract/accounts/accounts.ts'
import * as profile from '#contract/accounts/profile.ts'
import * as users from '#contract/accounts/users.ts'
import { type Permission, permissions } from '#contract/core/endpoint.ts'
import { getAgentDashboard } from '#contract/dispatch/agent.ts'
import { listAgentsEndpoint, listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { minutes } from '#domain/time/durations.ts'
import { createTestClock } from '#server/platform/core/clock.ts'
import { testPassword as password } from '#tests/test-config.ts'
import { msNow } from '#tests/times.ts'
import { createClient } from '#tests/world/clients.ts'
import { emailsTo } from '#tests/world/emails.ts'
import { orderAt } from '#tests/world/orders.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())
const admin = await world.as('office')
const owner = await world.as('owner')
const amina = await world.as('amina')
const reason = 'Asked for by phone'

const signIn = async (username: string) => createClient(world.url, await signInAs(world, username))
const of = (id: string) => ({ params: { id } })

async function auditOf(subject: string): Promise<[string, string][]> {
  const rows = await world.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return rows.map((row) => [row.actor_id, row.action])
}

test('people are found by name, username, email and phone, page by page, without a gap', async () => {
  for (let index = 0; index < 7; index += 1) {
    // Two who come in one millisecond would have no order.
    const clock = createTestClock(new Date(msNow() - minutes(1) + index))
    await addPerson(
      { ...world, clock },
      { username: `seek-${index}`, role: index % 2 ? 'agent' : 'customer' },
    )
  }
  const names = async (query: object) =>
    (await admin.call(users.listUsersEndpoint, { query })).items.map(({ username }) => username)
  assert.deepEqual(await names({ search: 'seek', role: 'agent' }), ['seek-5', 'seek-3', 'seek-1'])
  assert.deepEqual(await names({ search: 'bello' }), ['amina'])
  assert.deepEqual(await names({ search: '0803 123 4503' }), ['ngozi'])
  assert.deepEqual(await names({ search: '4503' }), ['ngozi'])
  assert.deepEqual(await names({ search: 'musa@kasuwa' }), ['musa'])
  assert.deepEqual(await names({ search: '%' }), [])
  assert.deepEqual(await names({ search: "'; drop table users; --" }), [])
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await admin.call(users.listUsersEndpoint, {
      query: { search: 'seek', limit: '3', ...(cursor ? { cursor } : {}) },
    })
    seen.push(...page.items.map(({ username }) => username))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual(seen, ['seek-6', 'seek-5', 'seek-4', 'seek-3', 'seek-2', 'seek-1', 'seek-0'])
})

test('an admin’s permissions change at once, and only by somebody who holds them all', async () => {
  const id = await addPerson(world, { username: 'clerk', role: 'admin', permissions: ['chats.manage'] })
  const boss = await addPerson(world, {
    username: 'boss',
    role: 'admin',
    permissions: ['users.manage', 'orders.read', 'chats.manage'],
  })
  const [clerk, chief] = [await signIn('clerk'), await signIn('boss')]
  await clerk.refused(listBoardEndpoint, {}, 'auth.forbidden')
  const given = await chief.call(users.setPermissions, {
    ...of(id),
    body: { permissions: ['chats.manage', 'orders.read'] },
  })
  assert.deepEqual(given.permissions, ['chats.manage', 'orders.read'])
  assert.deepEqual(given.permissionsToGive, ['orders.read', 'chats.manage', 'users.manage'])
  await clerk.call(listBoardEndpoint, {})
  const refuseAll = async (tries: readonly (readonly Permission[])[]) => {
    for (const permissions of tries)
      await chief.refused(
        users.setPermissions,
        { ...of(id), body: { permissions: [...permissions] } },
        'users.not_yours_to_give',
      )
  }
  await refuseAll([['chats.manage', 'orders.read', 'settings.manage']])
  await owner.call(users.setPermissions, {
    ...of(id),
    body: { permissions: ['money.manage', 'orders.read'] },
  })
  await refuseAll([[], ['orders.read'], ['money.manage'], ['money.manage', 'orders.read', 'chats.manage']])
  assert.deepEqual((await chief.call(users.getUserEndpoint, of(id))).permissionsToGive, [])
  await owner.call(users.setPermissions, { ...of(id), body: { permissions: [] } })
  await clerk.refused(listBoardEndpoint, {}, 'auth.forbidden')
  await chief.refused(users.setPermissions, { ...of(boss), body: { permissions: [] } }, 'users.own_account')
  await chief.refused(
    users.setPermissions,
    { ...of(amina.userId), body: { permissions: ['orders.read'] } },
    'users.not_staff',
  )
  await chief.refused(
    users.setPermissions,
    { ...of(owner.userId), body: { permissions: [] } },
    'users.not_staff',
  )
  await owner.refused(
    users.setPermissions,
    { ...of(id), body: { permissions: ['everything'] } } as never,
    'request.invalid',
  )
  assert.deepEqual(await auditOf(id), [
    [boss, 'users.permissions'],
    [owner.userId, 'users.permissions'],
    [owner.userId, 'users.permissions'],
  ])
})

test('the cities of an admin are set only by somebody who holds all that they hold', async () => {
  const all = await addPerson(world, { username: 'allround', role: 'admin', permissions: [...permissions] })
  const till = await addPerson(world, { username: 'till', role: 'admin', permissions: ['money.manage'] })
  const reader = await addPerson(world, { username: 'reader', role: 'admin', permissions: ['orders.read'] })
  const gate = await addPerson(world, {
    username: 'gatekeeper',
    role: 'admin',
    permissions: ['users.manage', 'orders.read'],
  })
  await owner.call(users.setCities, { ...of(till), body: { cities: ['abuja'] } })
  const keeper = await signIn('gatekeeper')
  for (const [id, cities] of [
    [till, null],
    [all, null],
    [all, ['abuja']],
  ] as const)
    await keeper.refused(
      users.setCities,
      { ...of(id), body: { cities: cities && [...cities] } },
      'users.not_yours_to_give',
    )
  await keeper.refused(users.setCities, { ...of(gate), body: { cities: ['abuja'] } }, 'users.own_account')
  await keeper.refused(
    users.setCities,
    { ...of(owner.userId), body: { cities: ['abuja'] } },
    'users.not_staff',
  )
  const set = await keeper.call(users.setCities, { ...of(reader), body: { cities: ['abuja'] } })
  assert.deepEqual(set.cities, ['abuja'])
  const { cities } = await owner.call(users.getUserEndpoint, of(till))
  assert.deepEqual(cities, ['abuja'])
})

test('only godmode gives and takes admin and godmode; nobody changes themself', async () => {
  const id = await addPerson(world, { username: 'riser', role: 'customer' })
  for (const role of ['admin', 'godmode'] as const)
    await admin.refused(users.setRole, { ...of(id), body: { role, reason } }, 'users.godmode_only')
  await admin.refused(
    users.setRole,
    { ...of(owner.userId), body: { role: 'customer', reason } },
    'users.godmode_only',
  )
  await admin.refused(
    users.setRole,
    { ...of(admin.userId), body: { role: 'customer', reason } },
    'users.own_account',
  )
  await owner.refused(
    users.setRole,
    { ...of(owner.userId), body: { role: 'admin', reason } },
    'users.own_account',
  )
  for (const endpoint of [users.suspendUser, users.endUserSessions])
    await admin.refused(endpoint, { ...of(owner.userId), body: { reason } }, 'users.godmode_only')
  const before = await signIn('riser')
  const risen = await owner.call(users.setRole, { ...of(id), body: { role: 'admin', reason } })
  assert.deepEqual([risen.role, risen.permissions], ['admin', []])
  await before.refused(meEndpoint, {}, 'auth.signed_out')
  await owner.call(users.setRole, { ...of(id), body: { role: 'godmode', reason } })
  const row = await (await signIn('riser')).call(meEndpoint, {})
  assert.deepEqual([row.role, row.isGodMode], ['godmode', true])
  await owner.call(users.setRole, { ...of(id), body: { role: 'customer', reason } })
})

test('a customer becomes an agent who can work, and an agent with something active stays one', async () => {
  const id = await addPerson(world, { username: 'worker', role: 'customer' })
  await admin.call(users.setRole, { ...of(id), body: { role: 'agent', reason } })
  const worker = await signIn('worker')
  assert.equal((await worker.call(getAgentDashboard, {})).isOnDuty, false)
  const { agent } = await orderAt(world, 'shopping')
  await admin.refused(
    users.setRole,
    { ...of(agent.userId), body: { role: 'customer', reason } },
    'profile.open_trips',
  )
  await admin.call(users.setRole, { ...of(id), body: { role: 'customer', reason } })
  assert.ok(!(await admin.call(listAgentsEndpoint, {})).some((each) => each.id === id))
  await (await signIn('worker')).refused(getAgentDashboard, {}, 'auth.forbidden')
  await admin.call(users.setRole, { ...of(id), body: { role: 'agent', reason } })
})

test('a suspended person is out at once, and back in after', async () => {
  const loud = await signIn('tunde')
  const id = loud.userId
  const away = await admin.call(users.suspendUser, { ...of(id), body: { reason: 'Shouted at Musa' } })
  assert.deepEqual(
    [away.suspendedFor, away.sessions, away.actions.includes('unsuspend')],
    ['Shouted at Musa', [], true],
  )
  await loud.refused(meEndpoint, {}, 'auth.signed_out')
  await world.visitor.refused(loginEndpoint, { body: { username: 'tunde', password } }, 'auth.suspended')
  const back = await admin.call(users.unsuspendUser, { ...of(id), body: { reason } })
  assert.deepEqual([back.suspendedAt, back.suspendedFor], [null, null])
  assert.deepEqual(await auditOf(id), [
    [admin.userId, 'users.suspend'],
    [admin.userId, 'users.unsuspend'],
  ])
})

test('an address that waits can be counted as proved, or sent its link again', async () => {
  const id = await addPerson(world, { username: 'wait', role: 'customer' })
  const wait = await signIn('wait')
  await wait.call(profile.changeEmail, { body: { email: 'wait@example.com', password } })
  await admin.call(users.resendUserEmail, { ...of(id), body: {} })
  assert.equal((await emailsTo(world, 'wait@example.com')).length, 2)
  const proved = await admin.call(users.verifyUserEmail, { ...of(id), body: { reason } })
  assert.deepEqual([proved.email, proved.waitingEmail], ['wait@example.com', null])
  await admin.refused(users.verifyUserEmail, { ...of(id), body: { reason } }, 'users.no_waiting_email')
})

test('actions on people accept no unknown fields, and one who is not there is 404', async () => {
  const id = amina.userId
  const calls = [
    [users.setPermissions, { permissions: [] }],
    [users.setRole, { role: 'agent', reason }],
    [users.suspendUser, { reason }],
    [users.endUserSessions, { reason }],
    [users.resendUserEmail, {}],
    [users.setUserPhone, { phoneNumber: '0805 555 4001', reason }],
  ] as const
  for (const [endpoint, body] of calls) {
    for (const extra of [{ isGodMode: true }, { email: 'x@example.com' }, { actorId: id }])
      await owner.refused(endpoint, { ...of(id), body: { ...body, ...extra } } as never, 'request.invalid')
    await owner.refused(
      endpoint,
      { ...of('usr_00000000000000000000000000'), body } as never,
      'users.not_found',
    )
  }
  assert.deepEqual(await auditOf(id), [])
  const { actions } = await owner.call(users.getUserEndpoint, of(id))
  assert.deepEqual(actions, ['role', 'suspend', 'endSessions', 'contact', 'export', 'delete'])
})

test('an answer about a person holds no secret', async () => {
  const text = JSON.stringify(await owner.call(users.getUserEndpoint, of(amina.userId)))
  assert.doesNotMatch(text, /argon2|hash|token/)
})

test('two who take it from each other at the same moment: one stays', async () => {
  const id = await addPerson(world, { username: 'rival', role: 'godmode' })
  const rival = await signIn('rival')
  const answers = await Promise.all([
    rival.send(users.setRole, { ...of(owner.userId), body: { role: 'admin', reason } }),
    owner.send(users.setRole, { ...of(id), body: { role: 'admin', reason } }),
  ])
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const { rows } = await world.database.pool.query(
    `select count(*)::int as count from users where role = 'godmode' and is_god_mode`,
  )
  assert.equal(rows[0].count, 1)
})
