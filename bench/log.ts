import { queryOnce } from '#tests/database-client.ts'
import { addPeople } from '#tests/play/people.ts'
import type { Bench, Figure } from './figure.ts'
import type { Latencies } from './load/latencies.ts'
import { besideWriter, measureOrders, type OrderLatency, ordersPerSecond } from './load/order-latency.ts'
import { readOrderRows } from './load/order-rows.ts'
import { startApp } from './stage/app-process.ts'
import { openCluster } from './stage/cluster.ts'

const port = 4809
const databaseName = 'kasuwa_bench_log'
const ordersEach = 240

interface Taken extends OrderLatency {
  situation: string
}

/** From sending an order to its first offer and to its customer's stream, while others hold transactions open. */
export const log: Bench = {
  name: 'log',
  title: 'Orders to first offer and to the customer’s stream, beside long transactions',
  async run() {
    const cluster = await openCluster()
    try {
      const databaseUrl = await cluster.createDatabase(databaseName)
      await queryOnce(databaseUrl, `insert into settings values ('agent_max_trips', '1000000', now())`)
      const [customer] = await addPeople(databaseUrl, 'customer', 1)
      const [admin] = await addPeople(databaseUrl, 'admin', 1)
      if (!customer || !admin) throw new Error('nobody was added')
      // An agent is asked about one order at a time; four rounds of orders need as many agents.
      await addPeople(databaseUrl, 'agent', 5 * ordersEach)
      const body = (await readOrderRows(databaseUrl, [customer])).body(0)
      const app = await startApp({ databaseUrl, port })
      try {
        const measure = async (situation: string): Promise<Taken> => ({
          situation,
          ...(await measureOrders({ url: app.url, customer, admin, body, orders: ordersEach })),
        })
        await measure('to warm up')
        const elsewhere = new URL(databaseUrl)
        elsewhere.pathname = '/postgres'
        const taken = [
          await measure('nobody else'),
          await besideWriter(elsewhere.href, () => measure('a writer in another database')),
          await besideWriter(databaseUrl, () => measure('a writer in ours, of no events')),
        ]
        return { figures: taken.flatMap(figuresOf), notes: notesOf(cluster.version) }
      } finally {
        await app.stop()
      }
    } finally {
      await cluster.dropDatabase(databaseName)
      await cluster.close()
    }
  },
}

function figuresOf({ situation, toOffer, toCustomer, missing }: Taken): Figure[] {
  const figure = (what: string, { p50, p99 }: Latencies): Figure => ({
    what: `${what}, beside ${situation}`,
    measured: missing > 0 ? `${missing} never came` : `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    bar: 'p99 250 ms',
    aim: 'p99 100 ms',
    meets: { bar: missing === 0 && p99 <= 250, aim: missing === 0 && p99 <= 100 },
  })
  return [figure('order to first offer', toOffer), figure('order to the customer’s stream', toCustomer)]
}

function notesOf(version: string): string[] {
  return [
    `${version}. ${ordersEach} orders, ${ordersPerSecond} a second, in each situation; counted from sending the order to the bytes of the event at an admin’s stream (the offer) and the customer’s. The other transaction has a number and stays open throughout: what waited for its end would never come.`,
  ]
}
