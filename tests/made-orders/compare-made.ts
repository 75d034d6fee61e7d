import { isDeepStrictEqual } from 'node:util'
import { cleanUpAll } from '#tests/clean-up.ts'
import { drive, make, type OrderOptions, place, type Waypoint, way } from '#tests/world/orders.ts'
import { addPerson } from '#tests/world/people.ts'
import { untilQuiet } from '#tests/world/still-world.ts'
import { startWorld, type World } from '#tests/world/world.ts'
import { type Row, type Rows, readDifferent } from './all-rows.ts'

/** An order that two worlds have at a waypoint: one has played it, one has made it. */
export interface Variant extends OrderOptions {
  name: string
  to: Waypoint
  /** The market that it is bought at, where that is not the world's. */
  market?: string
}

/** Each in turn in the same two worlds, so that those before it are there: of the same customer, agent and market. */
export const variants: Variant[] = [
  ...way.slice(1).map((to): Variant => ({ name: `an order ${to}`, to })),
  { name: 'a second one of its customer and agent, who has others in hand', to: 'delivered' },
  { name: 'one of another agent', to: 'delivered', agent: 'ngozi' },
  { name: 'one at another market', to: 'delivered', market: 'garki-market' },
  { name: 'one of another customer and agent', to: 'purchased', customer: 'bola', agent: 'rabi' },
  { name: 'one of the same new people', to: 'delivered', customer: 'bola', agent: 'rabi' },
  {
    name: 'one of an agent who did not come on duty for it',
    to: 'arrived',
    customer: 'bola',
    agent: 'ngozi',
  },
  { name: 'one of a single item', to: 'delivered', body: { items: [{ name: 'matches' }] } },
  ...['musa', 'ngozi', 'rabi', 'musa'].map(
    (agent, index): Variant => ({ name: `price ${index + 7} of the same goods`, to: 'purchased', agent }),
  ),
]

/** Plays and makes orders; returns each value of each row that the two have not in common, in words. */
export async function compareMade(
  chosen: readonly Variant[],
  say: (line: string) => void,
): Promise<string[]> {
  const worlds = await Promise.all([openWorld(), openWorld()])
  const [played, made] = worlds
  try {
    for (const variant of chosen) {
      const orders = await Promise.all(worlds.map((world) => placeQuietly(world, variant)))
      const [toPlay, toMake] = orders
      if (toPlay === undefined || toMake === undefined) throw new Error('nothing was placed')
      await drive(toPlay, 'queued', variant.to)
      const isMade = await make(made, toMake, variant.to)
      await Promise.all(worlds.map(untilQuiet))
      const faults = isMade
        ? faultsOf(
            ...(await readDifferent([played.database.connectionString, made.database.connectionString])),
          )
        : ['it is played, not made']
      say(`${faults.length === 0 ? 'the same' : 'DIFFERENT'}: ${variant.name}`)
      if (faults.length > 0) return faults.map((fault) => `${variant.name}: ${fault}`)
    }
    return []
  } finally {
    await cleanUpAll(worlds.map(({ close }) => close))
  }
}

async function openWorld(): Promise<World> {
  const world = await startWorld()
  await addPerson(world, { username: 'bola', role: 'customer' })
  await addPerson(world, { username: 'rabi', role: 'agent' })
  return world
}

async function placeQuietly(world: World, { market, ...options }: Variant) {
  const { rows } = await world.database.pool.query<{ id: string }>('select id from markets where slug = $1', [
    market,
  ])
  const marketId = rows[0]?.id ?? world.market.id
  const order = await place(world, { ...options, body: { marketId, ...options.body } })
  await untilQuiet(world)
  return order
}

function faultsOf(played: Rows, made: Rows): string[] {
  const tables = [...new Set([...played.keys(), ...made.keys()])].sort()
  return tables.flatMap((table) => faultsOfTable(table, played.get(table) ?? [], made.get(table) ?? []))
}

/** Rows that are the same are paired first, then those that are most alike. */
function faultsOfTable(table: string, played: readonly Row[], made: readonly Row[]): string[] {
  const left = [...made]
  const unlike = played.filter((row) => {
    const at = left.findIndex((other) => isDeepStrictEqual(row, other))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const faults = unlike.flatMap((row) => {
    const [nearest] = left.toSorted(
      (one, other) => columnsUnlike(row, one).length - columnsUnlike(row, other).length,
    )
    if (nearest === undefined) return [`${table}: only played ${JSON.stringify(row)}`]
    left.splice(left.indexOf(nearest), 1)
    return columnsUnlike(row, nearest).map(
      (column) =>
        `${table}.${column}: played ${JSON.stringify(row[column])}, made ${JSON.stringify(nearest[column])}`,
    )
  })
  return [...faults, ...left.map((row) => `${table}: only made ${JSON.stringify(row)}`)]
}

function columnsUnlike(one: Row, other: Row): string[] {
  return Object.keys({ ...one, ...other }).filter((column) => !isDeepStrictEqual(one[column], other[column]))
}
