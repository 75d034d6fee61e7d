import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { analyticsTables } from '#contract/analytics/admin-analytics.ts'
import { questionTables } from '#contract/analytics/questions.ts'
import { type Permission, permissions } from '#contract/core/endpoint.ts'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { callBlindly } from '#tests/roles/call-blindly.ts'
import { formRoutes, openRoutes } from '#tests/roles/open-routes.ts'
import { roleTable } from '#tests/roles/role-table.ts'
import { type Client, createClient } from '#tests/world/clients.ts'
import { addPerson, signInAs } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld()
after(() => world.close())

const endpoints = listEndpoints(world.server.app)

/** Somebody who calls: what they are, and how that reads against the table. */
interface Caller {
  username: string | null
  letIn: (who: string) => boolean
}

const holds =
  (...held: string[]) =>
  (who: string) =>
    who === 'everybody' || held.includes(who)

async function addAdmins(username: string, held: Permission[]): Promise<Caller> {
  await addPerson(world, { username, role: 'admin', permissions: held })
  return { username, letIn: holds('signedIn', ...held) }
}

async function makeCallers(): Promise<Caller[]> {
  await addPerson(world, { username: 'fired', role: 'agent', permissions: [...permissions] })
  await addPerson(world, { username: 'chosen', role: 'customer' })
  await world.db.updateTable('users').set({ is_god_mode: true }).where('username', '=', 'chosen').execute()
  const admin: Caller[] = []
  for (const permission of permissions)
    admin.push(await addAdmins(`may-${permission.replace('.', '-')}`, [permission]))
  return [
    { username: null, letIn: holds() },
    { username: 'amina', letIn: holds('signedIn', 'customer') },
    { username: 'musa', letIn: holds('signedIn', 'agent') },
    await addAdmins('powerless', []),
    ...admin,
    { username: 'office', letIn: holds('signedIn', ...permissions) },
    { username: 'owner', letIn: holds('signedIn', ...permissions) },
    // Permissions are admins’: on anybody else's row they open nothing.
    { username: 'fired', letIn: holds('signedIn', 'agent') },
    { username: 'chosen', letIn: holds('signedIn', 'customer', ...permissions) },
  ]
}

async function clientOf({ username }: Caller): Promise<Client> {
  return username ? createClient(world.url, await signInAs(world, username)) : world.visitor
}

test('every endpoint is in the role table, and the table has no other', () => {
  assert.deepEqual(endpoints.map(({ id }) => id).sort(), Object.keys(roleTable).sort())
})

test('whatever else the server answers is open on purpose', () => {
  const others = world.server.app.routeTable.filter((route) => route.endpoint === null)
  const urlsOf = (...methods: string[]) =>
    [...new Set(others.filter(({ method }) => methods.includes(method)).map(({ url }) => url))].sort()
  assert.deepEqual(urlsOf('GET', 'HEAD'), [...openRoutes].sort())
  assert.deepEqual(urlsOf('POST'), [...formRoutes].sort())
  assert.deepEqual([...new Set(others.map(({ method }) => method))].sort(), ['GET', 'HEAD', 'POST'])
})

test('each role is let in where the table says so, and nowhere else', async (t) => {
  for (const caller of await makeCallers()) {
    await t.test(caller.username ?? 'a visitor', async () => {
      const client = await clientOf(caller)
      for (const endpoint of endpoints) {
        const asking = endpoint.id === 'auth.logout' ? await clientOf(caller) : client
        const { status, json, text } = await callBlindly(asking, endpoint)
        const code = (json as { code?: string } | null)?.code
        const what = `${endpoint.id} answers ${status} ${text}`
        if (caller.letIn(roleTable[endpoint.id] ?? 'none')) {
          assert.ok(status < 500 && ![401, 403].includes(status), what)
        } else if (caller.username === null) assert.deepEqual([status, code], [401, 'auth.signed_out'], what)
        else assert.deepEqual([status, code], [403, 'auth.forbidden'], what)
      }
    })
  }
})

async function countAudits(): Promise<number> {
  const { rows } = await world.database.pool.query<{ count: number }>(
    'select count(*)::int as count from audit_entries',
  )
  return rows[0]?.count ?? 0
}

/** Returns what `:table` may be in a path. */
function tablesOf(path: string): readonly string[] {
  if (path.includes('/complaints/')) return ['customers', 'agents', 'goods']
  return path.includes('/answers/') ? questionTables : analyticsTables
}

test('the tables that can be saved head their columns alike, and who saved one is in the audit log', async () => {
  const owner = createClient(world.url, await signInAs(world, 'owner'))
  // Leaves out what needs the id of a run, which has its heads in the tests of that run.
  const paths = endpoints
    .filter(({ kind, path }) => kind === 'csv' && !/:(?:id|slug)\b/.test(path))
    .flatMap(({ path }) =>
      path.includes(':table') ? tablesOf(path).map((table) => path.replace(':table', table)) : [path],
    )
  assert.ok(paths.length > analyticsTables.length)
  const odd: string[] = []
  for (const path of paths) {
    const asks = [
      ...(/tables|postings|books|journal/.test(path) ? ['from=2026-03-01&to=2026-03-02'] : []),
      ...(/movements/.test(path) ? ['account=office_cash'] : []),
    ]
    const before = await countAudits()
    const answer = await owner.raw('GET', `${path}?${asks.join('&')}`)
    assert.equal(answer.status, 200, `${path}: ${answer.text}`)
    assert.equal((await countAudits()) - before, 1, `${path} was saved by nobody`)
    const heads = answer.text.replace('\ufeff', '').split('\r\n')[0]?.slice(1, -1).split('","') ?? []
    odd.push(...heads.filter((head) => !/^[A-Z0-9][\w ]*(?: \((?:NGN|Lagos|minutes|0 to 1)\))?$/.test(head)))
    odd.push(...heads.filter((head) => /_|kobo/i.test(head)))
  }
  assert.deepEqual(odd, [])
})
