import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CrashCounts, countFaults } from './count-faults.ts'
import { runUntilStopped } from './serve-until-stopped.ts'
import { shop } from './shop.ts'

const customers = 8

/** Shops on a site of its own while its processes are killed; returns what was acknowledged and what is wrong. */
export async function runCrash(kills: number, say: (line: string) => void): Promise<CrashCounts> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kasuwa-crash-'))
  const site = await runUntilStopped(dataDir)
  const closing = new AbortController()
  const shopping = Array.from({ length: customers }, () => shop(site.url, closing.signal))
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await sleep(700 + Math.random() * 1300)
      const victim = (['app', 'postgres', 'both'] as const)[kill % 3] ?? 'both'
      if (victim !== 'app') await killPostgres(dataDir)
      if (victim !== 'postgres') site.kill()
      say(`kill ${kill} of ${kills}: ${victim}`)
      await site.ready()
    }
    await sleep(2000)
    closing.abort()
    const receipts = (await Promise.all(shopping)).flat()
    return await countFaults(dataDir, receipts)
  } finally {
    closing.abort()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function killPostgres(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (pid > 1) process.kill(pid, 'SIGKILL')
}
