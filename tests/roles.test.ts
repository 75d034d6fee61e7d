import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setCities, setRole } from '#contract/accounts/users.ts'
import { setAgentCity } from '#contract/dispatch/admin-agents.ts'
import { type Endpoint, type Permission, permissions } from '#contract/endpoint.ts'
import { createAreaEndpoint } from '#contract/markets/admin-areas.ts'
import { createMarketEndpoint, listAdminMarkets } from '#contract/markets/admin-markets.ts'
import { plainWeek } from '#contract/markets/plain-market.ts'
import { adminEventsEndpoint, listAgentsEndpoint, listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import { listRunsEndpoint } from '#contract/runs/runs.ts'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { type Client, createClient } from '#tests/clients.ts'
import { openRoutes } from '#tests/open-routes.ts'
import { addPerson, signInAs } from '#tests/people.ts'
import { roleTable } from '#tests/role-table.ts'
import { startWorld } from '#tests/world.ts'
import { auditsOf } from './audits.ts'
import { openLagos, yaba } from './lagos.ts'
import { newKey, place } from './orders.ts'
import { eventually } from './waiting.ts'

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

const nobody = '0'.repeat(26)

const kinds = {
  '/offers/': 'off',
  '/agent-applications/': 'apl',
  '/admin/shifts/': 'shf',
  '/agents/': 'usr',
  '/users/': 'usr',
  '/sessions/': 'ses',
  '/addresses/': 'adr',
  '/usual/': 'usl',
  '/letters/': 'mal',
  '/admin/markets/': 'mkt',
  '/admin/goods/': 'prd',
  '/launch/keys/': 'lky',
  '/payments/:id': 'pay',
  '/held/': 'hld',
  '/questions/': 'qst',
  '/chat/pictures/': 'msg',
  '/chats/replies/': 'crp',
  '/chats/': 'cht',
  '/pictures/': 'pic',
  '/admin/runs/': 'run',
}

/** A path whose ids have the right form and name nothing, but for those given. */
function pathOf({ path }: Endpoint, id?: string): string {
  const kind = Object.entries(kinds).find(([part]) => path.includes(part))?.[1] ?? 'ord'
  return path
    .replace(':itemId', `itm_${nobody}`)
    .replace(':id', id ?? `${kind}_${nobody}`)
    .replace(':token', 'no-such-link')
    .replace(':kind', 'id')
    .replace(':slug', 'no-such-market')
    .replace(':code', 'AAAA-AAAA-AAAA-AAAA')
}

async function clientOf({ username }: Caller): Promise<Client> {
  return username ? createClient(world.url, await signInAs(world, username)) : world.visitor
}

function call(client: Client, endpoint: Endpoint, id?: string) {
  const body = endpoint.body ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
  const headers = { 'idempotency-key': 'a-key-for-the-role-table', ...body.headers }
  return client.raw(endpoint.method, pathOf(endpoint, id), { ...body, headers })
}

test('every endpoint is in the role table, and the table has no other', () => {
  assert.deepEqual(endpoints.map(({ id }) => id).sort(), Object.keys(roleTable).sort())
})

test('whatever else the server answers is open on purpose', () => {
  const others = world.server.app.routeTable.filter((route) => route.endpoint === null)
  assert.deepEqual([...new Set(others.map((route) => route.url))].sort(), [...openRoutes].sort())
  assert.deepEqual([...new Set(others.map((route) => route.method))].sort(), ['GET', 'HEAD'])
})

test('each role is let in where the table says so, and nowhere else', async (t) => {
  for (const caller of await makeCallers()) {
    await t.test(caller.username ?? 'a visitor', async () => {
      const client = await clientOf(caller)
      for (const endpoint of endpoints) {
        const asking = endpoint.id === 'auth.logout' ? await clientOf(caller) : client
        const { status, json, text } = await call(asking, endpoint)
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

test('an admin who works for Lagos gets nothing of Abuja from any endpoint, and what says nothing of cities not at all', async () => {
  const owner = await world.as('owner')
  const { marketId, agentId } = await openLagos(world)
  await owner.call(setAgentCity, { params: { id: agentId }, body: { city: 'lagos' } })
  await eventually('Lagos to be read', async () => {
    const markets = await world.server.services.readMarkets.rows()
    return markets.some(({ id, isActive }) => id === marketId && isActive)
  })
  const inYaba = { marketId, place: { area: 'Yaba', landmark: 'Opposite the bus stop' } }
  const lists = { items: [{ name: 'pepper', budgetKobo: 50_000 }] }
  const placeInLagos = () => place(world, { body: { ...inYaba, ...lists } })
  const abuja = {
    order: (await place(world)).id,
    market: world.market.id,
    agent: (await world.as('musa')).userId,
  }
  const lagos = { order: (await placeInLagos()).id, market: marketId, agent: agentId }
  const id = await addPerson(world, { username: 'lekki', role: 'admin', permissions: [...permissions] })
  const params = { id }
  await owner.refused(setCities, { params, body: { cities: ['kano'] } }, 'request.invalid')
  await owner.refused(setCities, { params, body: { cities: [] } }, 'request.invalid')
  const limited = await owner.call(setCities, { params, body: { cities: ['lagos'] } })
  assert.deepEqual(limited.cities, ['lagos'])
  assert.deepEqual(await auditsOf(world, id), ['users.cities'])
  const lekki = await world.as('lekki')

  for (const endpoint of endpoints.filter(({ access }) => permissions.some((each) => each === access))) {
    const rule = endpoint.cities
    const isOfOne = rule === 'order' || rule === 'market' || rule === 'agent'
    const { status, json, text } = await call(lekki, endpoint, isOfOne ? abuja[rule] : undefined)
    const code = (json as { code?: string } | null)?.code
    const what = `${endpoint.id} answers ${status} ${text}`
    if (rule === undefined) assert.deepEqual([status, code], [403, 'auth.forbidden'], what)
    else if (isOfOne) {
      assert.deepEqual([status, code], [404, `${rule}s.not_found`], what)
      assert.ok(![401, 403, 404].includes((await call(lekki, endpoint, lagos[rule])).status), endpoint.id)
      const noId = await call(lekki, endpoint, encodeURIComponent("x' or true\0"))
      assert.equal(noId.status, 404, endpoint.id)
    } else assert.ok(status < 500 && ![401, 403].includes(status), what)
    if (rule === 'filtered' && endpoint.method === 'GET')
      for (const foreign of Object.values(abuja)) assert.ok(!text.includes(foreign), what)
  }

  const { items } = await lekki.call(listBoardEndpoint, { query: { status: 'all' } })
  assert.deepEqual(
    items.map((order) => order.id),
    [lagos.order],
  )
  assert.deepEqual(
    (await lekki.call(listAgentsEndpoint, {})).map((agent) => agent.id),
    [agentId],
  )
  for (const endpoint of [listBoardEndpoint, listAgentsEndpoint, listAdminMarkets])
    await lekki.refused(endpoint, { query: { city: 'abuja' } }, 'cities.not_found')
  const abujaArea = { ...yaba, city: 'abuja', name: 'Newtown' }
  await lekki.refused(createAreaEndpoint, { body: abujaArea }, 'cities.not_found')
  const { name: _, ...field } = { ...yaba, name: '' }
  const market = {
    ...{ city: 'abuja', name: 'Theirs', description: 'None.', location: 'A road', neighbourhood: 'Wuse' },
    ...{ latitude: field.latitude, longitude: field.longitude, marketDays: [], hours: plainWeek },
  }
  await lekki.refused(createMarketEndpoint, { body: market }, 'cities.not_found', {
    idempotencyKey: newKey(),
  })
  await lekki.refused(setAgentCity, { params: { id: agentId }, body: { city: 'abuja' } }, 'cities.not_found')
  // Endpoints for everybody who is signed in, which show admins more.
  await lekki.refused(getReceiptEndpoint, { params: { id: abuja.order } }, 'orders.not_found')
  await lekki.refused(getReceiptEndpoint, { params: { id: lagos.order } }, 'orders.no_receipt')
  assert.deepEqual((await lekki.call(listRunsEndpoint, {})).items, [])

  const stream = await lekki.stream(adminEventsEndpoint, {})
  const { id: there } = await place(world)
  const { id: here } = await placeInLagos()
  await stream.waitFor('the order of Lagos', ({ data }) => JSON.stringify(data).includes(here))
  assert.ok(!JSON.stringify(stream.messages).includes(there))
  await owner.call(setCities, { params, body: { cities: null } })
  await stream.ended
  assert.equal((await lekki.call(listBoardEndpoint, {})).items.length > 1, true)
  await lekki.refused(setCities, { params, body: { cities: ['lagos'] } }, 'users.own_account')
  await owner.call(setCities, { params, body: { cities: ['lagos'] } })
  // A row that says otherwise limits no owner.
  await world.db
    .updateTable('users')
    .set({ cities: ['lagos'] })
    .where('username', '=', 'owner')
    .execute()
  assert.equal((await owner.call(listBoardEndpoint, {})).items.length > 1, true)
  await owner.call(setRole, { params, body: { role: 'customer', reason: 'Left us' } })
  const { cities } = await world.db
    .selectFrom('users')
    .select('cities')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(cities, null)
})
