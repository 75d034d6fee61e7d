import { listAuditActorsEndpoint, listAuditEndpoint } from '#contract/admin/audit.ts'
import { minutes } from '#domain/durations.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { type AuditFilter, auditQueryOf } from './audit-filter.ts'

/** One page of the log, newest first; null is the first page. */
export function auditQuery(filter: AuditFilter, cursor: string | null) {
  const query = { ...auditQueryOf(filter), ...(cursor === null ? {} : { cursor }) }
  return apiQuery(listAuditEndpoint, { query }, { staleTime: 10_000 })
}

export const auditActorsQuery = apiQuery(listAuditActorsEndpoint, {}, { staleTime: minutes(1) })
