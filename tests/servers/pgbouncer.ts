import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedUser } from '#server/platform/database/embedded-home.ts'
import { freePort } from '#tests/free-port.ts'
import { eventually } from '#tests/waiting.ts'

export interface Pgbouncer {
  /** Leads to the database of the direct address, through the pooler. */
  connectionString: string
  stop(): Promise<void>
}

/** Returns why PgBouncer cannot be started here, or null. */
export function missingPgbouncer(): string | null {
  const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0
  return isInstalled ? null : 'pgbouncer is not installed: apt-get install pgbouncer'
}

/** Starts Debian's PgBouncer in transaction mode in front of the PostgreSQL that an address names. */
export async function startPgbouncer(directConnectionString: string): Promise<Pgbouncer> {
  const direct = new URL(directConnectionString)
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-pgbouncer-'))
  const port = await freePort()
  const user = decodeURIComponent(direct.username)
  const database = direct.pathname.slice(1)
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'users.txt'), `"${user}" "${decodeURIComponent(direct.password)}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${direct.hostname} port=${direct.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 5
max_client_conn = 200
server_login_retry = 1
`,
  )
  const child: ChildProcess = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // It refuses to run as root.
    ...(process.getuid?.() === 0 ? await unprivilegedUser() : {}),
  })
  let said = ''
  child.stderr?.on('data', (text: Buffer) => {
    said += text
  })
  await eventually('PgBouncer', async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer does not run: ${said}`)
    return isListening(port)
  })
  const pooled = new URL(directConnectionString)
  pooled.hostname = '127.0.0.1'
  pooled.port = String(port)
  return {
    connectionString: pooled.toString(),
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
