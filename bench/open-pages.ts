import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderEvent } from '#contract/orders/orders.ts'
import { openEventStream } from '#tests/play/event-stream.ts'
import { addPeople, type SignedIn } from '#tests/play/people.ts'
import { addressOf } from '#tests/play/raw-http.ts'
import type { Bench, Figure } from './figure.ts'
import { playOrders } from './load/order-steps.ts'
import { type AppProcess, startApp } from './stage/app-process.ts'
import { type Cluster, openCluster } from './stage/cluster.ts'
import { fillOrders } from './stage/many-orders.ts'

const port = 4825
const pageCount = 50
const seconds = 20
const ordersPerSecond = 3
const orderCount = 20_000
const databaseName = 'kasuwa_bench_open_pages'

interface Ground {
  app: AppProcess
  cluster: Cluster
  databaseUrl: string
  customer: SignedIn
  admins: SignedIn[]
  agentIds: string[]
}

/** Pages of admins that stay open while orders are placed and carried out: what they cost besides the orders themselves. */
export const openPages: Bench = {
  name: 'open-pages',
  title: `${pageCount} open pages of admins at ${ordersPerSecond} orders a second`,
  async run() {
    const cluster = await openCluster()
    try {
      const databaseUrl = await cluster.createDatabase(databaseName)
      const [[customer], agents, admins] = await Promise.all([
        addPeople(databaseUrl, 'customer', 1),
        addPeople(databaseUrl, 'agent', 20),
        addPeople(databaseUrl, 'admin', 10),
      ])
      if (!customer) throw new Error('nobody was added')
      await fillOrders(cluster.bulkAddress(databaseUrl), { count: orderCount, regular: customer })
      const app = await startApp({ databaseUrl, port })
      try {
        const agentIds = agents.map(({ userId }) => userId)
        return await takeFigures({ app, cluster, databaseUrl, customer, admins, agentIds })
      } finally {
        await app.stop()
      }
    } finally {
      await cluster.dropDatabase(databaseName)
      await cluster.close()
    }
  },
}

async function takeFigures(ground: Ground) {
  const alone = await measure(ground)
  const pages = await Promise.all(Array.from({ length: pageCount }, (_, index) => openPage(ground, index)))
  await sleep(2_000)
  const reads = () => pages.reduce((sum, page) => sum + page.reads(), 0)
  const before = reads()
  const together = await measure(ground)
  const perPage = (reads() - before) / pageCount / seconds
  for (const page of pages) page.close()
  const cost = together - alone
  const figures: Figure[] = [
    {
      what: 'processor, app and database',
      measured: `${(cost * 100).toFixed(1)} % of a core`,
      bar: '20 %',
      aim: '10 %',
      meets: { bar: cost <= 0.2, aim: cost <= 0.1 },
    },
    {
      what: 'reads of one page',
      measured: `${perPage.toFixed(2)} /s`,
      bar: '1 /s',
      aim: '1 /s',
      meets: { bar: perPage <= 1, aim: perPage <= 1 },
    },
  ]
  const notes = [
    `${ground.cluster.version}, ${orderCount.toLocaleString('en')} orders. Half of the pages are the overview, half the board, each with a stream of its own and the client’s rules for reading again. The orders, eight steps and eight items each, are written by SQL and cost ${(alone * 100).toFixed(1)} % of a core by themselves, which is taken off.`,
  ]
  return { figures, notes }
}

/** Cores that app and database keep busy while orders are carried out. */
async function measure({ app, cluster, databaseUrl, customer, agentIds }: Ground): Promise<number> {
  const used = async () => (await app.cpuSeconds()) + ((await cluster.cpuSeconds()) ?? 0)
  const stop = playOrders(databaseUrl, { perSecond: ordersPerSecond, customerId: customer.userId, agentIds })
  // Waits until the first are delivered.
  await sleep(4_000)
  const [before, beganAt] = [await used(), performance.now()]
  await sleep(seconds * 1_000)
  const busy = ((await used()) - before) / ((performance.now() - beganAt) / 1_000)
  await stop()
  return busy
}

interface OpenPage {
  reads(): number
  close(): void
}

/** Lists what an event has each page read, as `web/admin/live/live-reads.ts` does. */
const rereads: Record<'overview' | 'board', ReadonlySet<OrderEvent['type']>> = {
  overview: new Set([
    'order.placed',
    'order.assigned',
    'order.purchased',
    'order.delivered',
    'dispatch.exhausted',
  ]),
  board: new Set(['order.placed', 'order.assigned', 'order.purchased', 'dispatch.exhausted']),
}
const restMs = 2_000

/** Reads what the page shows, then every two seconds what events concern. */
async function openPage({ app, admins }: Ground, index: number): Promise<OpenPage> {
  const cookie = admins[index % admins.length]?.cookie ?? ''
  const kind = index % 2 === 0 ? 'overview' : 'board'
  const changed = new Set<string>()
  let reads = 0
  const read = async (path: string) => {
    reads += 1
    const headers = { cookie, 'accept-encoding': 'br', prefer: 'wait=1' }
    const answer = await fetch(app.url + path, { headers })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    await answer.arrayBuffer()
  }
  const readOverview = () => Promise.all([read('/api/admin/overview'), read('/api/admin/agents')])
  const readChanged = () => read(`/api/admin/orders?status=live&limit=100&ids=${[...changed].slice(0, 50)}`)
  if (kind === 'overview') await readOverview()
  else await read('/api/admin/orders?status=live&limit=100')
  const stream = openEventStream({
    port,
    path: '/api/admin/orders/events',
    headers: { cookie },
    address: addressOf(index),
    onEnd: (reason) => process.stderr.write(`  a stream ended: ${reason}\n`),
    onMessage({ name, data }) {
      if (name !== 'event') return
      const { type, orderId } = JSON.parse(data) as OrderEvent
      if (rereads[kind].has(type)) changed.add(orderId)
    },
  })
  // Begins each page at another moment.
  await sleep((restMs * index) / pageCount)
  const timer = setInterval(() => {
    if (changed.size === 0) return
    const reading = kind === 'overview' ? readOverview() : readChanged()
    changed.clear()
    void reading
  }, restMs)
  return {
    reads: () => reads,
    close() {
      clearInterval(timer)
      stream.close()
    },
  }
}
