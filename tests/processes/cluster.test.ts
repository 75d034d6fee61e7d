import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { test } from 'node:test'
import { ensureBuilt } from '../../scripts/build.ts'
import type { Cluster } from '../../scripts/cluster/cluster.ts'
import { prepareMachines } from '../../scripts/cluster/machines.ts'
import { playCluster } from '../../scripts/cluster/play-cluster.ts'
import { findPostgres, missingPackages } from '../../scripts/cluster/programs.ts'

test('three machines whose primary is killed lose nothing, and go on delivering', {
  skip: missingPackages() ?? false,
}, async () => {
  await ensureBuilt()
  const folder = await mkdtemp('/tmp/kasuwa-cluster-')
  // Not below the run's own folder: a path of a socket has 107 characters at most. PostgreSQL's user must be able to enter.
  await chmod(folder, 0o755)
  const lines: string[] = []
  let cluster: Cluster | null = null
  try {
    const ground = await prepareMachines(folder, findPostgres() ?? '')
    const options = {
      parts: ['PostgreSQL alone'],
      restores: false,
      print: (line: string) => void lines.push(line),
    }
    const wrong = await playCluster(ground, options, (started) => {
      cluster = started
    })
    assert.deepEqual(wrong, [])
    assert.ok(
      lines.some((line) => line.startsWith('primary: kill -9')),
      lines.join('\n'),
    )
  } finally {
    await (cluster as Cluster | null)?.end()
    await rm(folder, { recursive: true, force: true })
  }
})
