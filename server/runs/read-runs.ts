import { type CurrentUser, hasPermission } from '#contract/accounts/accounts.ts'
import { type Run, type RunKind, type RunLine, runKinds } from '#contract/runs/runs.ts'
import { fail } from '#server/platform/core/errors.ts'
import { csvRow, lagosCell } from '#server/platform/csv.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { findRun, listLines, listRunRows, type NamedRunRow, type RunLineRow } from './store.ts'

const pageSize = { runs: 20, lines: 50 }
const rowsAtOnce = 500

interface Paging {
  cursor?: string | undefined
  limit?: number | undefined
}

const kinds = Object.keys(runKinds) as RunKind[]

function maySee(viewer: CurrentUser, kind: string): boolean {
  const known = kinds.find((each) => each === kind)
  return known !== undefined && hasPermission(viewer, runKinds[known])
}

/** A run may be of any city's orders: admins of some cities see those that they started. */
function starterFor({ id, cities }: CurrentUser): string | null {
  return cities === undefined ? null : id
}

/** One page of the runs that somebody may see, newest first. */
export async function readRuns(
  db: Db,
  viewer: CurrentUser,
  { cursor, limit = pageSize.runs }: Paging,
): Promise<{ items: Run[]; nextCursor: string | null }> {
  const seen = kinds.filter((kind) => maySee(viewer, kind))
  const asked = { kinds: seen, by: starterFor(viewer), before: cursor ?? null }
  const read = (most: number) => listRunRows(db, { ...asked, limit: most })
  const { rows, nextCursor } = await readPage(limit, read, ({ id }) => id)
  return { items: rows.map(present), nextCursor }
}

/** Returns one run. Throws `runs.not_found`, also to those who may not see it. */
export async function readSeenRun(db: Db | Tx, viewer: CurrentUser, id: string): Promise<Run> {
  const row = await findRun(db, id)
  const by = starterFor(viewer)
  if (row === null || !maySee(viewer, row.kind) || (by !== null && row.created_by !== by))
    throw fail('runs.not_found')
  return present(row)
}

/** One run, for those who were checked. Throws `runs.not_found`. */
export async function readRun(db: Db | Tx, id: string): Promise<Run> {
  const row = await findRun(db, id)
  if (row === null) throw fail('runs.not_found')
  return present(row)
}

/** Returns one page of a run's lines, in its order. */
export async function readRunLines(
  db: Db,
  id: string,
  { cursor, limit = pageSize.lines, only }: Paging & { only?: 'not_done' | undefined },
): Promise<{ items: RunLine[]; nextCursor: string | null }> {
  const after = cursor === undefined ? -1 : Number(cursor)
  if (!Number.isInteger(after)) throw invalidFields([{ path: 'cursor', message: 'There is no such page' }])
  const read = (most: number) => listLines(db, id, { after, isNotDone: only !== undefined, limit: most })
  const { rows, nextCursor } = await readPage(limit, read, ({ place }) => place)
  return { items: rows.map(presentLine), nextCursor }
}

/** Yields a run's lines as rows of a table. */
export async function* readRunTable(db: Db, id: string): AsyncGenerator<string> {
  yield csvRow(['Number', 'Subject', 'Outcome', 'Reason', 'At (Lagos)'])
  for (let after = -1; ; ) {
    const rows = await listLines(db, id, { after, isNotDone: false, limit: rowsAtOnce })
    for (const { place, label, outcome, reason, ended_at: at } of rows)
      yield csvRow([place + 1, label, outcome ?? '', reason ?? '', at === null ? '' : lagosCell(at)])
    after = rows.at(-1)?.place ?? after
    if (rows.length < rowsAtOnce) return
  }
}

function present(row: NamedRunRow): Run {
  const { id, kind, state, total, done, refused, failed, reason } = row
  return {
    id,
    kind,
    state,
    total,
    done,
    refused,
    failed,
    reason,
    byName: row.by_name,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

function presentLine({ place, label, outcome, reason, ended_at: at }: RunLineRow): RunLine {
  return { place, label, outcome, reason, endedAt: at?.toISOString() ?? null }
}
