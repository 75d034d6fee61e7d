import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askedToStop } from '#server/platform/shutdown.ts'
import { ensureBuilt } from '../build.ts'
import { refusalOf } from '../known-names.ts'
import { type Cluster, readLogs } from './cluster.ts'
import { clusterFaults } from './faults.ts'
import { type Ground, prepareMachines } from './machines.ts'
import { playCluster } from './play-cluster.ts'
import { findPostgres, missingPackages } from './programs.ts'

// HAProxy takes two for each of the 400 connections that it has here, and would wait for ever without them.
const filesNeeded = 1_000
const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Returns what keeps the cluster from being played here, or null. */
function findMissing(parts: readonly string[], postgres: string | null): string | null {
  const names = clusterFaults.map(({ name }) => name)
  const missing = refusalOf(parts, names) ?? missingPackages()
  if (missing !== null || postgres === null) return missing ?? 'There is no PostgreSQL to start.'
  const hasFiles = spawnSync('sh', ['-c', `ulimit -n ${filesNeeded}`]).status === 0
  return hasFiles
    ? null
    : `HAProxy needs ${filesNeeded} open files and may have fewer here. Raise the limit, for example with "ulimit -Hn ${filesNeeded}" as root, and run this again.`
}

/**
 * `npm run cluster` starts three machines' worth of services on loopback, from the files of deploy/, plays
 * customers and agents against them while one service after another is killed, restores a moment from the archive, and prints
 * what each fault cost. `npm run cluster -- primary etcd` plays only the faults that these parts name. Returns 1 where anything
 * acknowledged was lost or doubled, an event missed, or a judge of the simulation finds something at the end.
 */
export async function runCluster(parts: string[]): Promise<number> {
  const postgres = findPostgres()
  const missing = findMissing(parts, postgres)
  if (missing !== null || postgres === null) {
    process.stderr.write(`${missing}\n`)
    return 1
  }
  let isStopped = false
  const stopped = askedToStop().then((reason) => {
    isStopped = true
    throw new Error(`stopped before its end: ${reason}`)
  })
  // A stop before the race below begins would otherwise end the process at once.
  stopped.catch(() => undefined)
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-cluster-'))
  // The user that PostgreSQL runs as must be able to enter.
  await chmod(folder, 0o755)
  let ground: Ground | null = null
  let cluster: Cluster | null = null
  // A run that is ended in the middle takes its processes with it.
  process.once('exit', () => {
    cluster?.crash()
    rmSync(folder, { recursive: true, force: true })
  })
  let wrong: string[]
  try {
    ground = await prepareMachines(folder, postgres)
    const playing = playCluster(ground, { parts, restores: true, print }, (started) => {
      cluster = started
    })
    // Its end is of no interest once it was stopped.
    playing.catch(() => undefined)
    wrong = await Promise.race([playing, stopped])
  } catch (error) {
    wrong = [error instanceof Error ? error.message : String(error)]
    if (ground && !isStopped) process.stderr.write(`${await readLogs(ground)}\n`)
    if (error instanceof Error && !isStopped) process.stderr.write(`${error.stack}\n`)
  }
  await (cluster as Cluster | null)?.end()
  await rm(folder, { recursive: true, force: true })
  for (const sentence of wrong) print(sentence)
  print(
    wrong.length === 0
      ? 'Nothing acknowledged was lost or doubled, no event was missed, and no judge finds anything.'
      : `${wrong.length} not as it must be.`,
  )
  return wrong.length === 0 ? 0 : 1
}
