import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isReady } from '#tests/is-ready.ts'
import { eventually } from '#tests/waiting.ts'
import { programPath } from '../../scripts/cluster/programs.ts'

const template = join(import.meta.dirname, '../../deploy/templates/etc/haproxy/haproxy.cfg')

export interface SiteProxy {
  pid: number
  stop(): Promise<void>
}

/** Starts HAProxy before these apps with an operator's own configuration, less the way to PostgreSQL. */
export async function startProxy(port: number, appPorts: readonly number[]): Promise<SiteProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-bench-proxy-'))
  const path = join(folder, 'haproxy.cfg')
  const limit = await readFileLimit()
  await writeFile(path, configure(await readFile(template, 'utf8'), port, appPorts, limit))
  const child = spawn('haproxy', ['-db', '-f', path], {
    env: { PATH: programPath },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  const stop = async () => {
    process.off('exit', killChild)
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const failed = once(child, 'exit').then(() => {
      throw new Error('HAProxy ended at its start; Debian has it as the package haproxy')
    })
    await Promise.race([eventually('HAProxy', () => isReady(`http://127.0.0.1:${port}`), 10_000), failed])
    failed.catch(() => undefined)
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: child.pid ?? 0, stop }
}

/** Returns how many files a process of this machine may open. */
async function readFileLimit(): Promise<number> {
  const [, hard] = /^Max open files\s+\S+\s+(\d+)/m.exec(await readFile('/proc/self/limits', 'utf8')) ?? []
  return Number(hard ?? Number.POSITIVE_INFINITY)
}

function configure(text: string, port: number, appPorts: readonly number[], fileLimit: number): string {
  const servers = appPorts.map((appPort, index) => `  server app${index} 127.0.0.1:${appPort}\n`)
  return (
    text
      // A connection takes two files, and HAProxy some for itself.
      .replace(
        /maxconn (\d+)/,
        (_, most) => `maxconn ${Math.min(Number(most), Math.floor(fileLimit / 2) - 100)}`,
      )
      .replace(/\nlisten primary[\s\S]*/, '\n')
      .replace(/^ {2}(user|group) .*\n/gm, '')
      .replace(/^ {2}server .*\n/gm, '')
      .replace(/ {2}default-server .*\n/, (line) => `${line}${servers.join('')}`)
      .replace(/\$\{SITE_BIND\}/, `127.0.0.1:${port}`)
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
