import { setTimeout as sleep } from 'node:timers/promises'
import { addPeople, type SignedIn } from '#tests/play/people.ts'
import type { Bench, Figure } from './figure.ts'
import { type Latencies, summarise } from './load/latencies.ts'
import { openTrackers, type Tracker } from './load/trackers.ts'
import { type AppProcess, startApp } from './stage/app-process.ts'
import { openCluster } from './stage/cluster.ts'
import { addTrips, type TripUnderWay } from './stage/trips-under-way.ts'

const port = 4804
const followers = 2_000
const positions = 30
/** Two thousand live orders make some twenty steps a second. */
const departures = 600
const stepsPerSecond = 25
const databaseName = 'kasuwa_bench_live'

interface Taken {
  latencies: Latencies
  missing: number
  kilobytesEach: number
}

/** Two thousand people follow: each an order of their own, then all the same one. */
export const live: Bench = {
  name: 'live',
  title: '2,000 followers of orders on one process',
  async run() {
    const cluster = await openCluster()
    try {
      const databaseUrl = await cluster.createDatabase(databaseName)
      const [customer] = await addPeople(databaseUrl, 'customer', 1)
      const agents = await addPeople(databaseUrl, 'agent', 40)
      const [lone] = await addPeople(databaseUrl, 'agent', 1)
      if (!customer || !lone) throw new Error('nobody was added')
      const trips = await addTrips(databaseUrl, { count: followers, customer, agents })
      const [shared] = await addTrips(databaseUrl, { count: 1, customer, agents: [lone] })
      if (!shared) throw new Error('no trip was made')
      const app = await startApp({ databaseUrl, port })
      try {
        await warmUp(trips)
        const own = await followEachTheirOwn(app, trips)
        await sleep(1_000)
        const same = await followOne(app, shared)
        return { figures: figuresOf(own, same), notes: notesOf(cluster.version) }
      } finally {
        await app.stop()
      }
    } finally {
      await cluster.dropDatabase(databaseName)
      await cluster.close()
    }
  },
}

/** Warms up first: what a busy process grows by once is not what a stream costs. */
async function warmUp(trips: TripUnderWay[]): Promise<void> {
  const codes = trips.slice(0, 500).map((trip) => trip.code)
  for (const tracker of await openTrackers(port, codes)) tracker.close()
  await sleep(1_000)
}

/** Agents depart with some of the orders, one after the other; each follower learns of theirs. */
async function followEachTheirOwn(app: AppProcess, trips: TripUnderWay[]): Promise<Taken> {
  const { trackers, kilobytesEach } = await follow(
    app,
    trips.map((trip) => trip.code),
  )
  const sentAt: number[] = []
  const answers: Promise<void>[] = []
  const startedAt = performance.now()
  for (const [index, trip] of trips.slice(0, departures).entries()) {
    await sleep(Math.max(0, startedAt + (index * 1000) / stepsPerSecond - performance.now()))
    sentAt.push(performance.now())
    answers.push(post(app, trip.agent, `/api/agent/trips/${trip.id}/depart`, {}))
  }
  await Promise.all(answers)
  await sleep(3_000)
  const received = sentAt.map((at, index) => (trackers[index]?.times('event')[0] ?? Number.NaN) - at)
  return finish(trackers, received, kilobytesEach)
}

/** Lets one agent under way report positions; all two thousand see them. */
async function followOne(app: AppProcess, trip: TripUnderWay): Promise<Taken> {
  await post(app, trip.agent, `/api/agent/trips/${trip.id}/depart`, {})
  const { trackers, kilobytesEach } = await follow(
    app,
    Array.from({ length: followers }, () => trip.code),
  )
  const sentAt: number[] = []
  for (let step = 0; step < positions; step += 1) {
    sentAt.push(performance.now())
    await post(app, trip.agent, '/api/agent/position', { latitude: 9.06 + step / 10_000, longitude: 7.47 })
    await sleep(300)
  }
  await sleep(2_000)
  const received = trackers.flatMap((tracker) =>
    sentAt.map((at, step) => (tracker.times('position')[step] ?? Number.NaN) - at),
  )
  return finish(trackers, received, kilobytesEach)
}

async function follow(app: AppProcess, codes: string[]) {
  const before = await app.memoryBytes()
  const trackers = await openTrackers(port, codes)
  await sleep(2_000)
  return { trackers, kilobytesEach: ((await app.memoryBytes()) - before) / 1024 / codes.length }
}

function finish(trackers: Tracker[], received: number[], kilobytesEach: number): Taken {
  for (const tracker of trackers) tracker.close()
  const came = received.filter((duration) => !Number.isNaN(duration))
  return { latencies: summarise(came), missing: received.length - came.length, kilobytesEach }
}

async function post(app: AppProcess, agent: SignedIn, path: string, body: object): Promise<void> {
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: { cookie: agent.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

function figuresOf(own: Taken, same: Taken): Figure[] {
  const missing = own.missing + same.missing
  const memory = own.kilobytesEach
  return [
    latencyFigure('each their own order: event to client', own),
    latencyFigure('all the same order: position to client', same),
    {
      what: 'memory of a stream',
      measured: `${memory.toFixed(0)} KB`,
      bar: '40 KB',
      aim: '25 KB',
      meets: { bar: memory <= 40, aim: memory <= 25 },
    },
    {
      what: 'messages that did not come',
      measured: String(missing),
      bar: '0',
      aim: '0',
      meets: { bar: missing === 0, aim: missing === 0 },
    },
  ]
}

function latencyFigure(what: string, { latencies: { p50, p99 } }: Taken): Figure {
  return {
    what,
    measured: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    bar: 'p99 2 s',
    aim: 'p99 250 ms',
    meets: { bar: p99 <= 2_000, aim: p99 <= 250 },
  }
}

function notesOf(version: string): string[] {
  return [
    `${version}. Counted from sending the agent’s request, so the write itself is in it, to the bytes at the follower. Own orders: ${departures} departures, ${stepsPerSecond} a second, while 2,000 listen. The same order: ${positions} positions, ${(followers * positions).toLocaleString('en')} messages.`,
    `Memory: growth of the warm process by 2,000 open streams; the followers live in another process. Node’s room for young objects is held at 8 MB, as in production.`,
  ]
}
