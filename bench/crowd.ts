import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Api, createApi, overFetch } from '#server/players/api.ts'
import { asCustomer } from '#server/players/customer.ts'
import { createStandingLinks } from '#server/standing/standing-link.ts'
import { queryOnce } from '#tests/database-client.ts'
import { addPeople } from '#tests/play/people.ts'
import type { Bench, BenchResult } from './figure.ts'
import type { CrowdAnswer, CrowdTask } from './load/crowd-process.ts'
import { median } from './load/latencies.ts'
import { type OrderRows, readOrderRows } from './load/order-rows.ts'
import { saveOf } from './load/save-of.ts'
import { startApp } from './stage/app-process.ts'
import { openCluster } from './stage/cluster.ts'

const port = 4811
const databaseName = 'kasuwa_bench_crowd'
const readers = 500
const savers = 50
/** Longer than settings, markets and goods are remembered, so that all ask for them anew at once. */
const quietMs = 10_000
const ordersPerSecond = 5
const quietOrders = 50
const secretKey = 'a key by which the reminder of this run is signed'

/** Puts a crowd at one reminder's link and at the standing orders, and measures what everybody else notices of it. */
export const crowd: Bench = {
  name: 'crowd',
  title: `${readers} readers of one reminder and ${savers} savers of standing orders in one instant`,
  async run() {
    const cluster = await openCluster()
    try {
      const databaseUrl = await cluster.createDatabase(databaseName)
      await queryOnce(databaseUrl, `insert into settings values ('agent_max_trips', '1000000', now())`)
      const [buyer, ...people] = await addPeople(databaseUrl, 'customer', 1 + savers)
      if (!buyer) throw new Error('nobody was added')
      const body = (await readOrderRows(databaseUrl, [buyer])).body(0)
      const app = await startApp({ databaseUrl, port, env: { SECRET_KEY: secretKey } })
      try {
        const api = createApi({
          transport: overFetch(app.url),
          cookie: buyer.cookie,
          retries: { most: 0, waitMs: 0 },
          signal: new AbortController().signal,
        })
        const savers = people.map(({ cookie }) => ({ cookie, body }))
        return await measure({ api, url: app.url, body, savers }, cluster.version)
      } finally {
        await app.stop()
      }
    } finally {
      await cluster.dropDatabase(databaseName)
      await cluster.close()
    }
  },
}

type OrderBody = ReturnType<OrderRows['body']>

interface Context {
  api: Api
  url: string
  body: OrderBody
  savers: CrowdTask['savers']
}

async function measure({ api, url, body, savers }: Context, version: string): Promise<BenchResult> {
  const token = await linkOf(api, body)
  // Places the first orders, which make plans and connections that the rest find.
  await placeWhile({ api, url, body }, sleep((quietOrders / ordersPerSecond) * 1_000))
  const quiet = await placeWhile({ api, url, body }, sleep((quietOrders / ordersPerSecond) * 1_000))
  const callers = await startCrowd()
  await sleep(quietMs)
  const answering = callers({ url, token, readers, savers })
  const meanwhile = await placeWhile({ api, url, body }, answering)
  return resultOf({ quiet, meanwhile, ...(await answering) }, version)
}

/** Starts the process that calls for the crowd, so that its work delays no time that is taken here. */
async function startCrowd(): Promise<(task: CrowdTask) => Promise<CrowdAnswer>> {
  const child = fork(join(import.meta.dirname, 'load/crowd-process.ts'))
  await once(child, 'message')
  return async (task) => {
    child.send(task)
    const [answer] = await once(child, 'message')
    return answer as CrowdAnswer
  }
}

/** Returns the token of the reminder of a standing order's next date. */
async function linkOf(api: Api, body: OrderBody): Promise<string> {
  const saved = await api.call(...saveOf(body))
  if (!saved.ok) throw new Error(`saving answers ${saved.status} ${saved.code}`)
  const date = saved.answer.dates[0]?.date ?? ''
  return createStandingLinks(secretKey).pathOf(saved.answer.id, date).slice('/standing/'.length)
}

interface Noticed {
  orderMs: number[]
  readyMs: number[]
  refused: number
}

/** Places orders at a steady pace, and asks for `/readyz` with each, until something is over. */
async function placeWhile(
  { api, url, body }: Omit<Context, 'savers'>,
  something: Promise<unknown>,
): Promise<Noticed> {
  const noticed: Noticed = { orderMs: [], readyMs: [], refused: 0 }
  const under = { way: true }
  const ended = something.finally(() => {
    under.way = false
  })
  const answers: Promise<void>[] = []
  do {
    answers.push(
      timed(noticed.orderMs, async () => {
        if (!(await api.call(...asCustomer.place(body))).ok) noticed.refused += 1
      }),
      timed(noticed.readyMs, async () => {
        if (!(await fetch(`${url}/readyz`)).ok) noticed.refused += 1
      }),
    )
    await Promise.race([ended, sleep(1_000 / ordersPerSecond)])
  } while (under.way)
  await Promise.all(answers)
  return noticed
}

async function timed(into: number[], work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await work()
  into.push(performance.now() - begun)
}

interface Taken {
  quiet: Noticed
  meanwhile: Noticed
  refused: number
  tookMs: number
}

function resultOf({ quiet, meanwhile, refused, tookMs }: Taken, version: string): BenchResult {
  const ratio = median(meanwhile.orderMs) / median(quiet.orderMs)
  const slowestMs = Math.max(...meanwhile.readyMs)
  const none = refused + meanwhile.refused === 0
  return {
    figures: [
      {
        what: 'refused, of readers, savers, orders and /readyz',
        measured: String(refused + meanwhile.refused),
        bar: '0',
        aim: '0',
        meets: { bar: none, aim: none },
      },
      {
        what: 'slowest /readyz meanwhile',
        measured: `${slowestMs.toFixed(0)} ms`,
        bar: '200 ms',
        aim: '200 ms',
        meets: { bar: slowestMs <= 200, aim: slowestMs <= 200 },
      },
      {
        what: 'median time of an order meanwhile ÷ in quiet',
        measured: ratio.toFixed(2),
        bar: '1.5',
        aim: '1.5',
        meets: { bar: ratio <= 1.5, aim: ratio <= 1.5 },
      },
    ],
    notes: [
      `${version}. After ${quietMs / 1_000} quiet seconds; all were answered within ${tookMs.toFixed(0)} ms. ${meanwhile.orderMs.length} orders were placed meanwhile, in ${median(meanwhile.orderMs).toFixed(0)} ms, ${quiet.orderMs.length} before, in ${median(quiet.orderMs).toFixed(0)} ms. The crowd calls from a process of low priority on the same cores.`,
    ],
  }
}
