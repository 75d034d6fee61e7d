import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { minutes } from '#domain/time/durations.ts'
import { killPostgres, signalPostgres } from '#tests/crash/cluster-processes.ts'
import { isReady } from '#tests/is-ready.ts'
import { eventually } from '#tests/waiting.ts'
import type { Ground, Machine } from './machines.ts'
import { readEnvironment } from './machines.ts'
import { programPath } from './programs.ts'
import { type Service, startService } from './service.ts'

const root = join(import.meta.dirname, '..', '..')
const startLimitMs = minutes(3)

/** What Patroni says of a machine's PostgreSQL. */
interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
  timeline?: number
  lag?: number | 'unknown'
}

/** A machine with its services. */
export interface Node extends Machine {
  etcd: Service
  patroni: Service
  haproxy: Service
  pgbouncer: Service
  app: Service | null
}

export interface Cluster {
  nodes: Node[]
  /** Where customers and agents are served. */
  url: string
  /** PostgreSQL's own address, wherever the primary is. */
  directUrl: string
  /** The machine whose PostgreSQL has this role now. */
  find(role: Member['role']): Promise<Node>
  startApps(): Promise<void>
  /** Resolves once every service of every machine does its part. Throws where that takes too long. */
  untilWell(): Promise<void>
  /** Ends the PostgreSQL of a machine and what looks after it, as a power cut would. */
  crashPostgres(node: Node): Promise<void>
  /** Ends the first process of a machine's PostgreSQL; Patroni stays. */
  killPostmaster(node: Node): Promise<void>
  /** Stops a machine's PostgreSQL and what looks after it in the middle, as a hung machine does, or lets them go on. */
  freezePostgres(node: Node, isFrozen: boolean): Promise<void>
  /** Resolves once another machine has this role. */
  untilReplaced(node: Node, role: Member['role']): Promise<void>
  /** Ends what looks after everything, without waiting. */
  crash(): void
  /** Ends every process at once. */
  end(): Promise<void>
}

/** Starts etcd, Patroni with PostgreSQL, HAProxy and PgBouncer on three prepared machines. */
export async function startCluster(ground: Ground, variables: Record<string, string> = {}): Promise<Cluster> {
  const nodes = await Promise.all(ground.machines.map((machine) => startNode(ground, machine)))
  const [first] = nodes
  if (!first) throw new Error('there are no machines')
  const data = (node: Node) => node.values['POSTGRES_DATA'] ?? ''

  const cluster: Cluster = {
    nodes,
    url: `http://${first.values['SITE_BIND']}`,
    directUrl: `postgres://kasuwa:${first.values['APP_PASSWORD']}@${first.address}:${first.values['PRIMARY_PORT']}/kasuwa`,
    async find(role) {
      const members = await readMembers(nodes)
      const node = nodes.find(({ letter }) =>
        members.some(({ name, role: has }) => name === letter && has === role),
      )
      if (!node) throw new Error(`no machine is the ${role}`)
      return node
    },
    async startApps() {
      for (const node of nodes) node.app = await startApp(ground, node, variables)
    },
    async untilWell() {
      let reason: string | null = null
      const isWell = async () => {
        reason = await whyUnwell(nodes)
        return reason === null
      }
      await eventually('the cluster to be well', isWell, startLimitMs).catch((cause: unknown) => {
        throw new Error(`the cluster is not well within ${startLimitMs / 1000} s: ${reason}`, { cause })
      })
    },
    async crashPostgres(node) {
      node.patroni.crash()
      await demandKilled(killPostgres(data(node), 'all'))
    },
    killPostmaster: (node) => demandKilled(killPostgres(data(node), 'postmaster')),
    freezePostgres: (node, isFrozen) => freeze(node, data(node), isFrozen),
    async untilReplaced({ letter }, role) {
      const isReplaced = async () => {
        const members = await readMembers(nodes).catch(() => [])
        return members.some(
          ({ name, role: has, state }) => name !== letter && has === role && state !== 'stopped',
        )
      }
      await eventually(`another ${role}`, isReplaced, startLimitMs)
    },
    crash() {
      for (const { app, patroni, etcd, haproxy, pgbouncer } of nodes)
        for (const service of [app, patroni, etcd, haproxy, pgbouncer]) service?.crash()
    },
    async end() {
      cluster.crash()
      for (const node of nodes) await killPostgres(data(node), 'all')
    },
  }
  return cluster
}

async function demandKilled(killing: Promise<number>): Promise<void> {
  if ((await killing) === 0) throw new Error('PostgreSQL did not run, so it was not killed')
}

async function freeze({ patroni }: Node, data: string, isFrozen: boolean): Promise<void> {
  const signal = isFrozen ? 'SIGSTOP' : 'SIGCONT'
  patroni.send(signal)
  await signalPostgres(data, 'all', signal)
}

async function startNode(ground: Ground, machine: Machine): Promise<Node> {
  const start = (name: string, program: string, args: string[], env: Record<string, string> = {}) =>
    startService({
      ...commandOf(ground, machine, name),
      program,
      args,
      env: { PATH: programPath, LC_ALL: 'C.UTF-8', HOME: machine.root, ...env },
    })
  const config = (path: string) => join(machine.root, 'etc', path)
  return {
    ...machine,
    etcd: start('etcd', 'etcd', [], await readEnvironment(machine, 'etc/default/etcd')),
    patroni: start('patroni', 'patroni', [config('patroni/config.yml')]),
    haproxy: start('haproxy', 'haproxy', ['-db', '-f', config('haproxy/haproxy.cfg')]),
    pgbouncer: start('pgbouncer', 'pgbouncer', [config('pgbouncer/pgbouncer.ini')]),
    app: null,
  }
}

async function startApp(ground: Ground, node: Node, variables: Record<string, string>): Promise<Service> {
  const env = await readEnvironment(node, 'etc/kasuwa/kasuwa.env')
  return startService({
    ...commandOf(ground, node, 'app'),
    // As our own user: it may read this source.
    owner: null,
    cwd: root,
    program: process.execPath,
    args: ['--max-semi-space-size=8', 'server/main.ts'],
    env: { PATH: programPath, ...env, ...variables },
  })
}

function commandOf({ owner }: Ground, machine: Machine, name: string) {
  const logPath = join(machine.root, 'log', `${name}.log`)
  return { name: `${name} of machine ${machine.letter}`, owner, cwd: machine.root, logPath }
}

/** Returns what is still missing, or null. */
async function whyUnwell(nodes: readonly Node[]): Promise<string | null> {
  const members = await readMembers(nodes).catch(() => [])
  const roles = members.map(({ role }) => role).sort()
  if (roles.join() !== 'leader,replica,sync_standby') return `PostgreSQL is ${roles.join(', ') || 'away'}`
  const behind = members.find(
    ({ role, state, lag }) =>
      (state !== 'running' && state !== 'streaming') || (role !== 'leader' && lag !== 0 && !isSmall(lag)),
  )
  if (behind) return `PostgreSQL of machine ${behind.name} is ${behind.state}, behind by ${behind.lag}`
  if (new Set(members.map(({ timeline }) => timeline)).size > 1) return 'a standby is on an older timeline'
  for (const { letter, address, values, app } of nodes) {
    if (!(await isOk(`http://${address}:${values['ETCD_PORT']}/health`)))
      return `etcd of machine ${letter} is away`
    if (!(await isOpen(address, Number(values['PGBOUNCER_PORT']))))
      return `PgBouncer of machine ${letter} is away`
    if (!(await isOpen(address, Number(values['SITE_PORT'])))) return `HAProxy of machine ${letter} is away`
    if (app && !(await isReady(`http://${address}:${values['APP_PORT']}`)))
      return `the app of machine ${letter} is not ready`
  }
  return null
}

const isSmall = (lag: Member['lag']) => typeof lag === 'number' && lag < 1_000_000

/** What the first Patroni that answers says of all. */
async function readMembers(nodes: readonly Node[]): Promise<Member[]> {
  for (const { address, values } of nodes) {
    const url = `http://${address}:${values['PATRONI_PORT']}/cluster`
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  throw new Error('no Patroni answers')
}

async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
  return answer?.ok === true
}

async function isOpen(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** The last lines that each service wrote, for when something went wrong. */
export async function readLogs({ machines }: Ground, lines = 15): Promise<string> {
  const parts: string[] = []
  for (const { root: place, letter } of machines)
    for (const name of ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'app']) {
      const text = await readFile(join(place, 'log', `${name}.log`), 'utf8').catch(() => '')
      const last = text.trimEnd().split('\n').slice(-lines)
      if (text) parts.push(`--- ${name} of machine ${letter}`, ...last)
    }
  return parts.join('\n')
}
