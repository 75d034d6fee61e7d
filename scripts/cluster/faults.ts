import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Cluster, Node } from './cluster.ts'
import { programPath } from './programs.ts'
import type { Service } from './service.ts'

/** Something that goes wrong in a cluster, and is over once `play` is. */
export interface ClusterFault {
  name: string
  play(cluster: Cluster): Promise<void>
}

/** Keeps what was killed away for so long that everybody notices. */
const awayMs = 8_000

function kill(
  name: string,
  pick: (cluster: Cluster) => Promise<Service | null> | Service | null,
): ClusterFault {
  return {
    name,
    async play(cluster) {
      const service = await pick(cluster)
      if (!service?.crash()) throw new Error(`${name}: nothing ran that could be killed`)
      await sleep(awayMs)
      service.start()
    },
  }
}

const nodeAt = ({ nodes }: Cluster, index: number): Node | null => nodes[index] ?? null

/** Faults that cost a machine its PostgreSQL; it is back when another has taken over. */
function loseMachine(name: string, role: 'leader' | 'sync_standby'): ClusterFault {
  return {
    name,
    async play(cluster) {
      const node = await cluster.find(role)
      await cluster.crashPostgres(node)
      await cluster.untilReplaced(node, role)
      await sleep(awayMs)
      node.patroni.start()
    },
  }
}

/** Every fault, in the order in which they are played. */
export const clusterFaults: readonly ClusterFault[] = [
  kill('app of machine a: kill -9', (cluster) => nodeAt(cluster, 0)?.app ?? null),
  kill('app of machine b: kill -9', (cluster) => nodeAt(cluster, 1)?.app ?? null),
  kill('app of machine c: kill -9', (cluster) => nodeAt(cluster, 2)?.app ?? null),
  {
    name: 'primary: kill -9 of PostgreSQL alone',
    async play(cluster) {
      const node = await cluster.find('leader')
      await cluster.killPostmaster(node)
      await cluster.untilReplaced(node, 'leader')
    },
  },
  loseMachine('primary: kill -9 of PostgreSQL and Patroni', 'leader'),
  {
    // It wakes up as a primary that was replaced, with clients whose commits were under way.
    name: 'primary: frozen, replaced, then goes on',
    async play(cluster) {
      const node = await cluster.find('leader')
      await cluster.freezePostgres(node, true)
      try {
        await cluster.untilReplaced(node, 'leader')
        await sleep(awayMs)
      } finally {
        await cluster.freezePostgres(node, false)
      }
    },
  },
  loseMachine('synchronous standby: kill -9 of both', 'sync_standby'),
  kill('etcd of machine b: kill -9', (cluster) => nodeAt(cluster, 1)?.etcd ?? null),
  kill('etcd of the primary: kill -9', async (cluster) => (await cluster.find('leader')).etcd),
  kill('PgBouncer of machine b: kill -9', (cluster) => nodeAt(cluster, 1)?.pgbouncer ?? null),
  {
    // The customers come by this one: what it costs is how long it takes to start again.
    name: 'HAProxy in front of all: kill -9',
    async play(cluster) {
      const haproxy = nodeAt(cluster, 0)?.haproxy
      if (!haproxy?.crash()) throw new Error('HAProxy did not run, so it was not killed')
      await sleep(1_000)
      haproxy.start()
    },
  },
  {
    name: 'app of machine b: SIGTERM, as in an upgrade',
    async play(cluster) {
      const app = nodeAt(cluster, 1)?.app
      if (!app) throw new Error('there is no app on machine b to stop')
      await app.stop()
      app.start()
    },
  },
  { name: 'primary: planned switchover', play: switchOver },
]

async function switchOver(cluster: Cluster): Promise<void> {
  const [leader, candidate] = [await cluster.find('leader'), await cluster.find('sync_standby')]
  const config = join(leader.root, 'etc/patroni/config.yml')
  const args = [
    '-c',
    config,
    'switchover',
    'kasuwa',
    '--master',
    leader.letter,
    '--candidate',
    candidate.letter,
    '--force',
  ]
  await promisify(execFile)('patronictl', args, { env: { PATH: programPath, LC_ALL: 'C.UTF-8' } })
  await cluster.untilReplaced(leader, 'leader')
}
