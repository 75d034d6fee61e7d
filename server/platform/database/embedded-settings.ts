import { totalmem } from 'node:os'

export type ServerSettings = {
  port: number
  /** False only for tests: a power cut may then lose the database; a kill loses nothing. */
  durable: boolean
}

/** Returns the command line of the server: on this machine only, in UTC, sized for a small machine, quiet about rows. */
export function serverArguments(cluster: string, settings: ServerSettings): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port: settings.port,
    unix_socket_directories: '',
    cluster_name: 'kasuwa',
    // Tests run many processes at one server.
    max_connections: settings.durable ? 100 : 400,
    shared_buffers: `${sharedBuffersMb()}MB`,
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    // A lease that a vanished machine or a frozen process left behind is given up within a minute.
    tcp_keepalives_idle: 30,
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
    // After a crash one call to the kernel, in place of opening every file: a fifth of the time.
    recovery_init_sync_method: 'syncfs',
    ...quietLog,
    ...(settings.durable ? {} : { fsync: 'off', full_page_writes: 'off', max_wal_size: '128MB' }),
  }
  return ['-D', cluster, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

// The app gets errors with their rows; the server's own log must not repeat those.
const quietLog = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: -1,
  log_timezone: 'UTC',
}

function sharedBuffersMb(): number {
  const limit = process.constrainedMemory()
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.min(256, Math.max(32, Math.floor(bytes / 16 / 1024 / 1024)))
}
