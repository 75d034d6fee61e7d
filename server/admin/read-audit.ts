import type { AuditEntry } from '#contract/admin/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { idsIn, readDetail } from './audit-rules.ts'
import { type AuditFilter, listAuditRows, listNames } from './audit-store.ts'

const pageSize = 50

/** One page of what admins did, newest first, with names in the place of ids. */
export async function readAudit(
  db: Db,
  filter: AuditFilter,
  { cursor, limit = pageSize }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const [atMs = 0, id = 0] = cursor?.split('.').map(Number) ?? []
  const before = cursor === undefined ? null : { at: new Date(atMs), id }
  const { rows, nextCursor } = await readPage(
    limit,
    (most) => listAuditRows(db, filter, { before, limit: most }),
    ({ at, id }) => `${at.getTime()}.${id}`,
  )
  const ids = rows.flatMap((row) => [row.actor_id, row.subject, ...idsIn(row.detail)])
  const names = await listNames(db, [...new Set(ids)])
  return {
    items: rows.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      actor: { id: row.actor_id, name: names.get(row.actor_id) ?? row.actor_id },
      action: row.action,
      subject: { id: row.subject, name: names.get(row.subject) ?? null },
      ...readDetail(row.detail, names),
    })),
    nextCursor,
  }
}
