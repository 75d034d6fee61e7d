import { queryOnce } from '#tests/database-client.ts'
import { addPeople, type SignedIn } from '#tests/play/people.ts'
import { rawRequest } from '#tests/play/raw-http.ts'
import type { Bench, Figure } from './figure.ts'
import { runLoad } from './load/http-load.ts'
import { type AppProcess, startApp } from './stage/app-process.ts'
import { type Cluster, openCluster } from './stage/cluster.ts'
import { fillOrders } from './stage/many-orders.ts'
import { addTrips } from './stage/trips-under-way.ts'

const port = 4824
const connections = 8
const seconds = 6
const orderCount = 100_000
const databaseName = 'kasuwa_bench_signed_in'
/** As Chrome has sent it since version 123, of March 2024. */
const browserEncodings = 'gzip, deflate, br, zstd'

interface Page {
  what: string
  who: SignedIn
  path: string
  /** So many a second of processor time before 26 November, and what is aimed for. */
  bar: number
  aim: number
}

interface Taken extends Page {
  perCore: number
  appShare: number
  kilobytes: number
}

/** Pages that people have open all day, as HTML: how many a second of processor time, of app and database together. */
export const signedIn: Bench = {
  name: 'signed-in',
  title: 'Signed-in pages a core-second, app and database together',
  async run() {
    const cluster = await openCluster()
    try {
      const databaseUrl = await cluster.createDatabase(databaseName)
      const pages = await listPages(cluster, databaseUrl)
      const app = await startApp({ databaseUrl, port })
      try {
        const taken: Taken[] = []
        for (const page of pages) {
          await measure(app, cluster, page, 2)
          taken.push(await measure(app, cluster, page, seconds))
        }
        return { figures: taken.map(figureOf), notes: notesOf(cluster.version, taken) }
      } finally {
        await app.stop()
      }
    } finally {
      await cluster.dropDatabase(databaseName)
      await cluster.close()
    }
  },
}

/** Says that the days which were filled are summed: summing sixty of them each minute would be counted as some page's. */
const summedSql = `
  insert into figure_days (day, areas_mark, summed_at)
  select day::date, areas_mark(), now() from generate_series(now() - interval '2 years 1 day', now() - interval '1 day', interval '1 day') day`

/** Twenty orders of one customer are under way with five agents, beside two hundred that wait and many that ended. */
async function listPages(cluster: Cluster, databaseUrl: string): Promise<Page[]> {
  const [customer, agents, [admin]] = await Promise.all([
    addPeople(databaseUrl, 'customer', 1).then(([one]) => one),
    addPeople(databaseUrl, 'agent', 5),
    addPeople(databaseUrl, 'godmode', 1),
  ])
  const [agent] = agents
  if (!customer || !agent || !admin) throw new Error('nobody was added')
  await fillOrders(cluster.bulkAddress(databaseUrl), { count: orderCount, regular: customer })
  await queryOnce(databaseUrl, summedSql)
  const [trip] = await addTrips(databaseUrl, { count: 20, customer, agents })
  if (!trip) throw new Error('no trip was made')
  await queryOnce(databaseUrl, 'update agents set is_on_duty = false where user_id <> all($1::text[])', [
    agents.map(({ userId }) => userId),
  ])
  return [
    { what: 'overview', who: admin, path: '/admin', bar: 165, aim: 500 },
    { what: 'board', who: admin, path: '/admin/orders', bar: 305, aim: 700 },
    { what: 'own order', who: customer, path: `/orders/${trip.id}`, bar: 290, aim: 900 },
    { what: 'agent’s dashboard', who: agent, path: '/dashboard', bar: 270, aim: 900 },
    { what: 'own orders', who: customer, path: '/orders', bar: 350, aim: 900 },
    { what: 'chats', who: admin, path: '/admin/chats', bar: 230, aim: 500 },
    { what: 'money', who: admin, path: '/admin/money', bar: 150, aim: 400 },
  ]
}

async function measure(app: AppProcess, cluster: Cluster, page: Page, forSeconds: number): Promise<Taken> {
  const headers = { accept: 'text/html', 'accept-encoding': browserEncodings, cookie: page.who.cookie }
  const text = rawRequest({ method: 'GET', path: page.path, headers })
  const plain = await fetch(app.url + page.path, {
    headers: { accept: 'text/html', cookie: page.who.cookie },
  })
  const kilobytes = (await plain.arrayBuffer()).byteLength / 1000
  const before = [await app.cpuSeconds(), (await cluster.cpuSeconds()) ?? 0] as const
  const { requests } = await runLoad({
    port,
    connections,
    seconds: forSeconds,
    nextRequest: () => text,
    status: 200,
  })
  const ofApp = (await app.cpuSeconds()) - before[0]
  const ofDatabase = ((await cluster.cpuSeconds()) ?? 0) - before[1]
  return {
    ...page,
    perCore: requests / (ofApp + ofDatabase),
    appShare: ofApp / (ofApp + ofDatabase),
    kilobytes,
  }
}

function figureOf({ what, perCore, bar, aim }: Taken): Figure {
  return {
    what,
    measured: `${perCore.toFixed(0)} /s`,
    bar: `${bar} /s`,
    aim: `${aim} /s`,
    meets: { bar: perCore >= bar, aim: perCore >= aim },
  }
}

function notesOf(version: string, taken: Taken[]): string[] {
  const each = taken.map(
    ({ what, perCore, appShare, kilobytes }) =>
      `${what} ${(1000 / perCore).toFixed(2)} ms, ${(appShare * 100).toFixed(0)} % of it in the app, ${kilobytes.toFixed(0)} kB`,
  )
  return [
    `${version}, ${orderCount.toLocaleString('en')} orders, 220 of them live, 50 agents; c${connections}, compression included. One page: ${each.join('; ')}.`,
  ]
}
