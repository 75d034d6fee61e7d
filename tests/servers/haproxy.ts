import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'
import { eventually } from '#tests/waiting.ts'

export interface Haproxy {
  url: string
  stop(): Promise<void>
}

/** Returns why HAProxy cannot be started here, or null. */
export function missingHaproxy(): string | null {
  const isInstalled = spawnSync('haproxy', ['-v']).status === 0
  return isInstalled ? null : 'haproxy is not installed: apt-get install haproxy'
}

/** Starts Debian's HAProxy in front of app processes on these ports; it sends requests to those that are ready. */
export async function startHaproxy(ports: readonly number[]): Promise<Haproxy> {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-haproxy-'))
  const port = await freePort()
  const servers = ports.map((to) => `  server app-${to} 127.0.0.1:${to} check inter 250ms fall 3 rise 1`)
  await writeFile(
    join(folder, 'haproxy.cfg'),
    `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  option redispatch
frontend site
  bind 127.0.0.1:${port}
  default_backend apps
backend apps
  option httpchk GET /readyz
${servers.join('\n')}
`,
  )
  const child = spawn('haproxy', ['-q', '-f', join(folder, 'haproxy.cfg')], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  await eventually('HAProxy', async () => {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with status ${child.exitCode}`)
    return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true
  })
  return {
    url,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
