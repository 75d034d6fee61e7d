import { type AppProcess, startApp } from '#bench/stage/app-process.ts'
import { type Cluster, openCluster } from '#bench/stage/cluster.ts'
import { cpuSecondsOf } from '#bench/stage/processor-time.ts'
import { addTrips, type TripUnderWay } from '#bench/stage/trips-under-way.ts'
import { queryOnce } from '#tests/database-client.ts'
import { addPeople, type SignedIn } from '#tests/play/people.ts'
import { type Inspector, inspect } from './inspect.ts'
import { type SiteProxy, startProxy } from './proxy.ts'

const databaseName = 'kasuwa_bench_hour'
const proxyPort = 4820
const appPorts = [4821, 4822]
const inspectorPorts = [4823, 4824]

export interface Counts {
  customers: number
  /** Agents with an order that they carry for the whole run, and those who wait for one. */
  carrying: number
  free: number
  admins: number
}

/** Processor time of each part so far, in seconds. */
export interface Spent {
  load: number
  apps: number
  proxy: number
  database: number
}

export interface Memory {
  /** Resident bytes of each app, and what its heap holds once garbage is collected. */
  apps: { resident: number; heap: number }[]
  /** Counts what the processes of PostgreSQL have for themselves; null for a server that is not ours. */
  database: number | null
}

export interface HourStage {
  port: number
  version: string
  databaseUrl: string
  customers: SignedIn[]
  carriers: SignedIn[]
  free: SignedIn[]
  admins: SignedIn[]
  trips: TripUnderWay[]
  inspectors: Inspector[]
  spent(): Promise<Spent>
  memory(): Promise<Memory>
  close(): Promise<void>
}

/** Opens a database of Abuja with its people, two apps on it, and HAProxy in front. */
export async function openStage(counts: Counts): Promise<HourStage> {
  const cluster = await openCluster()
  const apps: AppProcess[] = []
  const inspectors: Inspector[] = []
  let proxy: SiteProxy | null = null
  const close = async () => {
    for (const inspector of inspectors) inspector.close()
    await proxy?.stop()
    await Promise.all(apps.map((app) => app.stop()))
    await cluster.dropDatabase(databaseName)
    await cluster.close()
  }
  try {
    const databaseUrl = await cluster.createDatabase(databaseName)
    const people = await fill(databaseUrl, counts)
    for (const [index, port] of appPorts.entries()) {
      const inspectorPort = inspectorPorts[index] ?? 0
      const nodeOptions = [`--inspect=127.0.0.1:${inspectorPort}`, '--inspect-publish-uid=http']
      apps.push(await startApp({ databaseUrl, port, nodeOptions, env: { TRUST_PROXY: '1' } }))
      inspectors.push(await inspect(inspectorPort))
    }
    proxy = await startProxy(proxyPort, appPorts)
    const proxyPid = proxy.pid
    return {
      port: proxyPort,
      version: cluster.version,
      databaseUrl,
      ...people,
      inspectors,
      spent: () => readSpent(cluster, apps, proxyPid),
      memory: () => readMemory(cluster, apps, inspectors),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function fill(databaseUrl: string, counts: Counts) {
  await queryOnce(databaseUrl, `insert into settings values ('agent_cash_ceiling', '900000000000', now())`)
  const customers = await addPeople(databaseUrl, 'customer', counts.customers)
  const carriers = await addPeople(databaseUrl, 'agent', counts.carrying)
  const free = await addPeople(databaseUrl, 'agent', counts.free)
  const admins = await addPeople(databaseUrl, 'admin', counts.admins)
  const [regular] = await addPeople(databaseUrl, 'customer', 1)
  if (!regular) throw new Error('nobody was added')
  await queryOnce(
    databaseUrl,
    'update agents set latitude = 9.06 + (random() - 0.5) / 10, longitude = 7.46 + (random() - 0.5) / 10',
  )
  const trips = await addTrips(databaseUrl, { count: counts.carrying, customer: regular, agents: carriers })
  await queryOnce(
    databaseUrl,
    `update orders set status = 'in_transit', status_at = now() where id = any($1::text[])`,
    [trips.map(({ id }) => id)],
  )
  await queryOnce(databaseUrl, 'analyze')
  return { customers, carriers, free, admins, trips }
}

async function readSpent(cluster: Cluster, apps: readonly AppProcess[], proxyPid: number): Promise<Spent> {
  const times = await Promise.all(apps.map((app) => app.cpuSeconds()))
  const { user, system } = process.cpuUsage()
  return {
    load: (user + system) / 1e6,
    apps: times.reduce((sum, time) => sum + time, 0),
    proxy: await cpuSecondsOf(proxyPid),
    database: (await cluster.cpuSeconds()) ?? Number.NaN,
  }
}

async function readMemory(
  cluster: Cluster,
  apps: readonly AppProcess[],
  inspectors: readonly Inspector[],
): Promise<Memory> {
  const measured = await Promise.all(
    apps.map(async (app, index) => {
      const heap = (await inspectors[index]?.liveHeapBytes()) ?? Number.NaN
      return { resident: await app.memoryBytes(), heap }
    }),
  )
  return { apps: measured, database: await cluster.memoryBytes() }
}
