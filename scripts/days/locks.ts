import type pg from 'pg'

/** Asks for whom sessions wait; those that are answered, or are only slow, are left out. */
export async function findBlocked(locks: pg.Client, pids: number[]): Promise<Map<number, number[]>> {
  const { rows } = await locks.query<{ pid: number; blockers: number[] }>({
    name: 'days_blocked',
    text: `select pid, blockers from unnest($1::int[]) pid, pg_blocking_pids(pid) blockers where blockers <> '{}'`,
    values: [pids],
  })
  return new Map(rows.map(({ pid, blockers }) => [pid, blockers]))
}

/** Returns whether some wait for each other: whoever waits for nobody that waits is taken away until none is left. */
export function hasCycle(blockers: ReadonlyMap<number, readonly number[]>): boolean {
  const left = new Map(blockers)
  for (;;) {
    const free = [...left].filter(([, pids]) => !pids.some((pid) => left.has(pid)))
    if (free.length === 0) return left.size > 0
    for (const [pid] of free) left.delete(pid)
  }
}
