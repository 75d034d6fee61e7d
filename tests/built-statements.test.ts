import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { createTestDatabase } from '#tests/database.ts'
import { statementsOf } from '#tests/plans.ts'
import { callBlindly } from '#tests/roles/call-blindly.ts'
import { roleTable } from '#tests/roles/role-table.ts'
import { driveTo } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { growingTables, smallIndexes } from '../scripts/checks/growing-tables.ts'
import { findWholeScans } from '../scripts/checks/whole-scans.ts'

const world = await startWorld()
after(() => world.close())
const filled = await createTestDatabase()
const client = new pg.Client({ connectionString: filled.connectionString })
await client.connect()
after(async () => {
  await client.end()
  await filled.drop()
})

/** Kysely quotes every name; what is written by hand is checked by `scripts/check-statements.ts`, with its file. */
const isBuilt = (text: string) => /\b(?:from|update|into) "/.test(text)
/** Matches how tests look for the people that every world has. */
const ofTests = /^select "id" from "users" where "username" = \$1$/

const callers: Record<string, string> = {
  customer: 'amina',
  signedIn: 'amina',
  everybody: 'amina',
  agent: 'musa',
}

/** Plays an order to its end and calls every endpoint as who may, with the order's id and with one that names nothing. */
async function useEverything(): Promise<void> {
  const { id } = await driveTo(world, 'delivered')
  for (const endpoint of listEndpoints(world.server.app)) {
    if (endpoint.id === 'auth.logout') continue
    const caller = await world.as(callers[roleTable[endpoint.id] ?? ''] ?? 'owner')
    await callBlindly(caller, endpoint)
    if (endpoint.path.includes(':id')) await callBlindly(caller, endpoint, id)
  }
}

const sent = await statementsOf(useEverything)
const built = [...new Set(sent.map(({ text }) => text))].filter(
  (text) => isBuilt(text) && !ofTests.test(text),
)

const wholeReads = (texts: readonly string[], tables: ReadonlySet<string>) =>
  findWholeScans(
    client,
    texts.map((text) => ({ path: text, line: 1, text })),
    { tables, smallIndexes, readWhole: new Map() },
  )

test('no statement that Kysely builds for an endpoint or an order reads a growing table whole', async () => {
  assert.ok(built.length > 60, `${built.length} statements`)
  assert.deepEqual(await wholeReads(built, growingTables), [])
})

test('an index that is dropped is missed', async () => {
  await client.query('drop index addresses_user')
  const faults = await wholeReads(
    built.filter((text) => text.includes('"addresses"')),
    new Set(['addresses']),
  )
  assert.notEqual(faults.length, 0)
  for (const fault of faults) assert.match(fault, /"addresses".* all of addresses;/)
})
