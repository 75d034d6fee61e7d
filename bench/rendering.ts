import { addPeople } from '#tests/play/people.ts'
import { rawRequest } from '#tests/play/raw-http.ts'
import type { Bench, Figure } from './figure.ts'
import { type LoadResult, runLoad } from './load/http-load.ts'
import { type AppProcess, startApp } from './stage/app-process.ts'
import { openCluster } from './stage/cluster.ts'

const port = 4802
const connections = 16
const seconds = 6
const databaseName = 'kasuwa_bench_rendering'

const pages = [
  { what: 'landing', path: '/' },
  { what: 'market', path: '/wuse-market' },
  { what: 'order', path: '/order' },
]
const ways = [
  { what: 'signed in', bar: 1_500, aim: 2_500 },
  { what: 'cached', bar: 15_000, aim: 30_000 },
] as const

type Taken = LoadResult & { what: string; perCore: number; bar: number; aim: number }

/** Pages from the server: for somebody signed in, with the visit put in; for visitors, through the memory. */
export const rendering: Bench = {
  name: 'rendering',
  title: 'Server rendering per core, on the real database',
  async run() {
    const cluster = await openCluster()
    try {
      const databaseUrl = await cluster.createDatabase(databaseName)
      const [person] = await addPeople(databaseUrl, 'customer', 1)
      const app = await startApp({ databaseUrl, port })
      try {
        const taken: Taken[] = []
        for (const way of ways) {
          for (const page of pages) {
            const cookie = way.what === 'signed in' ? { cookie: person?.cookie ?? '' } : {}
            await load(app, page.path, cookie, 2)
            const result = await load(app, page.path, cookie, seconds)
            taken.push({ ...way, ...result, what: `${page.what}, ${way.what}` })
          }
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

async function load(app: AppProcess, path: string, cookie: Record<string, string>, forSeconds: number) {
  const text = rawRequest({
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...cookie },
  })
  const before = await app.cpuSeconds()
  const result = await runLoad({
    port,
    connections,
    seconds: forSeconds,
    nextRequest: () => text,
    status: 200,
  })
  return { ...result, perCore: result.requests / ((await app.cpuSeconds()) - before) }
}

function figureOf({ what, perCore, bar, aim }: Taken): Figure {
  return {
    what,
    measured: `${inThousands(perCore)} /s`,
    bar: inThousands(bar),
    aim: inThousands(aim),
    meets: { bar: perCore >= bar, aim: perCore >= aim },
  }
}

const inThousands = (count: number): string => Math.round(count).toLocaleString('en')

function notesOf(version: string, taken: Taken[]): string[] {
  const rates = taken.map(
    ({ what, perSecond, latencies }) =>
      `${what} ${inThousands(perSecond)}/s, p99 ${latencies.p99.toFixed(1)} ms`,
  )
  return [
    'Requests in one second of the server’s own processor time, all its threads, compression included: a core’s worth, whatever else the machine does.',
    `By the clock, one process beside the load and other programs, c${connections}: ${rates.join('; ')}.`,
    `${version}. Signed in: the session is looked up each time, and the page that all of a role get is ended with the person. Markets, settings and prices come through the server’s own memories of 2 to 5 s, as always.`,
  ]
}
