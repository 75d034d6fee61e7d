import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Stops every process of the PostgreSQL server behind a pool, as a hung machine or disk would. Linux only. */
export async function freezePostgres(pool: pg.Pool): Promise<{ thaw(): void }> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = rows[0]?.pid
  const status = await readFile(`/proc/${backend}/status`, 'utf8')
  const postmaster = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  const frozen = [postmaster, ...children.trim().split(' ').map(Number)]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  return {
    thaw() {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    },
  }
}
