import { setTimeout as sleep } from 'node:timers/promises'
import { queryOnce } from '#tests/database-client.ts'
import { addPeople, type SignedIn } from '#tests/play/people.ts'
import type { Bench, Figure } from './figure.ts'
import { median } from './load/latencies.ts'
import { type AppProcess, startApp } from './stage/app-process.ts'
import { type Cluster, openCluster } from './stage/cluster.ts'
import { fillOrders } from './stage/many-orders.ts'

const counts = [1_000, 100_000, 1_000_000]
const firstPort = 4811
const tries = 40

/** One page as somebody reads it; the same of each size of database. */
interface Page {
  what: string
  who: 'regular' | 'admin'
  path(ground: Ground): string
}

/** Describes a database of one size with its server. */
interface Ground {
  count: number
  app: AppProcess
  people: Record<Page['who'], SignedIn>
  marketId: string
  middle: { id: string; code: string; phone: string }
}

const pages: Page[] = [
  { what: 'customer’s orders, first page', who: 'regular', path: () => '/api/orders' },
  {
    what: 'customer’s orders, a page amid them',
    who: 'regular',
    path: ({ middle }) => `/api/orders?cursor=${middle.id}`,
  },
  { what: 'board: live', who: 'admin', path: () => '/api/admin/orders' },
  { what: 'board: all', who: 'admin', path: () => '/api/admin/orders?status=all' },
  {
    what: 'board: all, a page amid them',
    who: 'admin',
    path: ({ middle }) => `/api/admin/orders?status=all&cursor=${middle.id}`,
  },
  { what: 'board: cancelled', who: 'admin', path: () => '/api/admin/orders?status=cancelled' },
  {
    what: 'board: all of one market',
    who: 'admin',
    path: ({ marketId }) => `/api/admin/orders?status=all&marketId=${marketId}`,
  },
  {
    what: 'board: search for a code',
    who: 'admin',
    path: ({ middle }) => `/api/admin/orders?status=all&search=${middle.code}`,
  },
  {
    what: 'board: search for a phone number',
    who: 'admin',
    path: ({ middle }) => `/api/admin/orders?status=all&search=${middle.phone}`,
  },
  {
    what: 'board: search for a common name',
    who: 'admin',
    path: () => '/api/admin/orders?status=all&search=bello',
  },
  {
    what: 'board: search for nobody',
    who: 'admin',
    path: () => '/api/admin/orders?status=all&search=xylophone',
  },
  { what: 'overview of today', who: 'admin', path: () => '/api/admin/overview' },
]

/** Pages of orders out of a thousand, a hundred thousand and a million. */
export const pagesOfOrders: Bench = {
  name: 'pages',
  title: 'Pages of orders at 1k, 100k and 1M orders',
  async run() {
    const cluster = await openCluster()
    const grounds: Ground[] = []
    try {
      for (const [index, count] of counts.entries())
        grounds.push(await makeGround(cluster, count, firstPort + index))
      const figures: Figure[] = []
      for (const page of pages) figures.push(figureOf(page, await timePage(page, grounds)))
      return { figures, notes: [noteOf(cluster.version)] }
    } finally {
      for (const { app } of grounds) await app.stop()
      for (const count of counts) await cluster.dropDatabase(nameOf(count))
      await cluster.close()
    }
  },
}

const nameOf = (count: number) => `kasuwa_bench_pages_${count}`

async function makeGround(cluster: Cluster, count: number, port: number): Promise<Ground> {
  const databaseUrl = await cluster.createDatabase(nameOf(count))
  const [regular] = await addPeople(databaseUrl, 'customer', 1)
  const [admin] = await addPeople(databaseUrl, 'admin', 1)
  if (!regular || !admin) throw new Error('nobody was added')
  process.stderr.write(`  loading ${count} orders\n`)
  await fillOrders(cluster.bulkAddress(databaseUrl), { count, regular })
  const [row] = await queryOnce<Ground['middle'] & { market_id: string }>(
    databaseUrl,
    `select id, code, contact_phone as phone, market_id from orders where customer_id = $1
     order by id offset $2 limit 1`,
    [regular.userId, count / 40],
  )
  if (!row) throw new Error('no orders were made')
  const middle = { ...row, phone: row.phone.replace('+234', '0') }
  const app = await startApp({ databaseUrl, port })
  return { count, app, people: { regular, admin }, marketId: row.market_id, middle }
}

/** Median milliseconds of a page at each size, asked for in turns so that all sizes meet the same weather. */
async function timePage(page: Page, grounds: Ground[]): Promise<number[]> {
  const times = grounds.map((): number[] => [])
  for (let round = 0; round < tries; round += 1) {
    for (const [index, ground] of grounds.entries()) {
      const startedAt = performance.now()
      const answer = await fetch(ground.app.url + page.path(ground), {
        headers: { cookie: ground.people[page.who].cookie },
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${page.path(ground)} answers ${answer.status}: ${text}`)
      // Leaves out the first ones, which warm caches and connections.
      if (round >= 5) times[index]?.push(performance.now() - startedAt)
    }
    await sleep(2)
  }
  return times.map(median)
}

function figureOf({ what }: Page, times: number[]): Figure {
  const [first = Number.NaN] = times
  const worst = Math.max(...times) / first
  return {
    what,
    measured: `${times.map((ms) => ms.toFixed(1)).join(' / ')} ms, ×${worst.toFixed(1)}`,
    bar: '×2',
    aim: 'flat (×1.3)',
    meets: { bar: worst <= 2, aim: worst <= 1.3 },
  }
}

function noteOf(version: string): string {
  return `${version}. Median of ${tries - 5} requests through HTTP one at a time, the three sizes in turns; × is the slowest ÷ 1k. The customer has a twentieth of all orders; 200 orders are live, the rest delivered or cancelled with their bills in the ledger; statistics are fresh (VACUUM ANALYZE).`
}
