import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { z } from 'zod'
import { addAddressEndpoint } from '#contract/accounts/addresses.ts'
import { setCities } from '#contract/accounts/users.ts'
import { type Endpoint, permissions } from '#contract/core/endpoint.ts'
import { setAgentCity } from '#contract/dispatch/admin-agents.ts'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { openLagos } from '#tests/lagos.ts'
import { eventually } from '#tests/waiting.ts'
import { addThings } from '#tests/world/city-things.ts'
import type { Client } from '#tests/world/clients.ts'
import { driveTo, place } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { startWorld } from '#tests/world/world.ts'
import { callBlindly } from './call-blindly.ts'
import { markCities, markOf } from './mark-cities.ts'

const world = await startWorld()
after(() => world.close())

const cities = ['abuja', 'lagos'] as const
type City = (typeof cities)[number]

/**
 * Opens one of each thing of two cities, with people who ordered in one of them only, and an admin of each with all
 * permissions.
 */
async function openCities() {
  const owner = await world.as('owner')
  const { marketId, agentId } = await openLagos(world)
  await owner.call(setAgentCity, { params: { id: agentId }, body: { city: 'lagos' } })
  await eventually('Lagos to be read', async () => {
    const markets = await world.server.services.readMarkets.rows()
    return markets.some(({ id, isActive }) => id === marketId && isActive)
  })
  const bola = await addPerson(world, { username: 'bola', role: 'customer' })
  await world.database.pool.query(
    `update users set phone_number = '+2348035557799', email = 'bola@kasuwa.example' where id = $1`,
    [bola],
  )
  const inYaba = {
    customer: 'bola',
    body: {
      marketId,
      place: { area: 'Yaba', landmark: 'Opposite the bus stop', directions: 'Blue gate', gateCode: '4471' },
      items: [{ name: 'pepper', budgetKobo: 50_000 }],
    },
  }
  const inWuse = {
    customer: 'amina',
    body: {
      place: { area: 'Wuse 2', landmark: 'Opposite AP Plaza', directions: 'Red gate', gateCode: '9912' },
    },
  }
  const of = async (options: typeof inYaba | typeof inWuse, market: string, agent: string) => {
    const customer = await world.as(options.customer)
    const contact = { name: 'Home', phone: '0803 555 7788' }
    await customer.call(addAddressEndpoint, { body: { label: 'Home', place: options.body.place, contact } })
    return addThings(world, {
      customer: options.customer,
      order: (await place(world, options)).id,
      delivered: (await driveTo(world, 'delivered', { ...options, agent })).id,
      market,
      agent: (await world.as(agent)).userId,
    })
  }
  const things = {
    abuja: await of(inWuse, world.market.id, 'musa'),
    lagos: await of(inYaba, marketId, 'eko'),
  }
  const admins = { abuja: 'wuse', lagos: 'lekki' }
  for (const city of cities) {
    const id = await addPerson(world, {
      username: admins[city],
      role: 'admin',
      permissions: [...permissions],
    })
    await owner.call(setCities, { params: { id }, body: { cities: [city] } })
  }
  return { things, admins }
}

const { things, admins } = await openCities()
const marked = await markCities(world.database.pool)
const endpoints = listEndpoints(world.server.app)
const isAdmins = ({ access }: Endpoint) => permissions.some((each) => each === access)

async function customerOf(city: City) {
  const { userId } = await world.as(things[city].customer)
  const { rows } = await world.database.pool.query<{ phone_number: string; email: string }>(
    'select phone_number, email from users where id = $1',
    [userId],
  )
  return { id: userId, phone: rows[0]?.phone_number ?? '', email: rows[0]?.email ?? '' }
}

/** Returns what a call can name of a city, by what contracts call it. */
async function namesOf(city: City): Promise<Record<string, unknown>> {
  const of = things[city]
  const customer = await customerOf(city)
  return {
    phone: customer.phone,
    search: markOf(city),
    q: markOf(city),
    orderId: of.order,
    marketId: of.market,
    agentId: of.agent,
    customerId: customer.id,
    userId: customer.id,
    personId: customer.id,
    threadId: of.thread,
    orders: { ids: [of.order] },
    id: of.order,
    reason: 'A reason',
    status: 'all',
    filter: 'all',
    city,
  }
}

/** The part of what can be named that a schema takes. */
function named(schema: z.ZodType | undefined, names: Record<string, unknown>): Record<string, unknown> {
  if (schema === undefined) return {}
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const known = Object.keys(json.properties ?? {}).filter((key) => key in names)
  return Object.fromEntries(known.map((key) => [key, names[key]]))
}

/** Calls an endpoint with everything that can be named of a city, alone and together. */
async function* answersAbout(client: Client, endpoint: Endpoint, city: City, ids: (string | undefined)[]) {
  const names = await namesOf(city)
  for (const id of ids) {
    yield await callBlindly(client, endpoint, id)
    const body = named(endpoint.body, names)
    if (Object.keys(body).length > 0) yield await callBlindly(client, endpoint, id, { body })
    for (const [key, value] of Object.entries(named(endpoint.query, names)))
      yield await callBlindly(client, endpoint, id, { query: { [key]: String(value) } })
  }
}

test('people, places and texts of both cities are marked', () => {
  for (const city of cities)
    for (const column of [
      'users.email',
      'users.name',
      'orders.landmark',
      'orders.directions',
      'orders.contact_name',
      'addresses.landmark',
      'agent_applications.email',
      'chat_messages.body',
      'markets.name',
    ])
      assert.ok(marked.includes(`${column} ${city}`), `${column} of ${city} among ${marked.join('\n')}`)
})

test('no answer to an admin of one city holds anything of the other', async () => {
  const leaks: string[] = []
  for (const [city, other] of [
    ['abuja', 'lagos'],
    ['lagos', 'abuja'],
  ] as const) {
    const admin = await world.as(admins[city])
    const { customer: _, ...ids } = things[other]
    const foreign = [markOf(other), ...Object.values(ids), (await customerOf(other)).phone]
    for (const endpoint of endpoints) {
      if (endpoint.kind === 'stream' || !(isAdmins(endpoint) || endpoint.access === 'signedIn')) continue
      if (/^(auth|profile|factors)\./.test(endpoint.id)) continue
      const rule = endpoint.cities
      const isOfOne = rule !== undefined && rule !== 'every' && rule !== 'filtered'
      const about = isOfOne
        ? [things[other][rule], things[city][rule]]
        : /:id\b/.test(endpoint.path)
          ? [ids.order, (await customerOf(other)).id]
          : [undefined]
      for await (const { text, status } of answersAbout(admin, endpoint, other, about)) {
        // Goods are the country's and name the markets that sell them, which anybody reads on the site.
        const isPublic = (each: string) => rule === 'every' && each === ids.market
        const said = status >= 400 ? [] : foreign.filter((each) => !isPublic(each) && text.includes(each))
        if (said.length > 0) leaks.push(`${endpoint.id} tells an admin of ${city}: ${said.join(', ')}`)
        assert.ok(status < 500, `${endpoint.id} answers ${status} ${text}`)
      }
    }
  }
  assert.deepEqual([...new Set(leaks)], [])
})

test('each look of an admin at one customer’s private data leaves a row', async () => {
  const admin = await world.as('office')
  const { id, phone, email } = await customerOf('abuja')
  const silent: string[] = []
  let looks = 0
  for (const endpoint of endpoints.filter((each) => isAdmins(each) && each.kind === undefined)) {
    const isFinding = endpoint.id === 'admin.findCaller'
    if (endpoint.method !== 'GET' && !isFinding) continue
    if (!isFinding && !/:id\b/.test(endpoint.path)) continue
    await world.database.pool.query(`delete from rate_limits where key like 'look:%'`)
    const rule = endpoint.cities
    const isOfOne = rule !== undefined && rule !== 'every' && rule !== 'filtered'
    const subject = isOfOne ? things.abuja[rule] : id
    const before = await rowsAbout(id)
    const { text, status } = await callBlindly(admin, endpoint, isFinding ? undefined : subject, {
      ...(isFinding && { body: { phone } }),
    })
    const isPrivate = [phone, email, `${markOf('abuja')} Red gate`].some((each) => text.includes(each))
    if (status >= 400 || !isPrivate) continue
    looks += 1
    if ((await rowsAbout(id)) === before) silent.push(endpoint.id)
  }
  assert.deepEqual(silent, [])
  assert.ok(looks >= 4, `${looks} looks`)
})

async function rowsAbout(userId: string): Promise<number> {
  const { rows } = await world.database.pool.query<{ count: number }>(
    `select count(*)::int as count from audit_entries where subject = $1 and action = 'users.look'`,
    [userId],
  )
  return rows[0]?.count ?? 0
}
