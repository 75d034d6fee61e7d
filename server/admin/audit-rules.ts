import { isDeepStrictEqual } from 'node:util'
import type { AuditEntry, AuditValue } from '#contract/admin/audit.ts'

type Said = Pick<AuditEntry, 'reason' | 'changes' | 'facts'>

/**
 * Reads what an entry's detail says: fields with what they were and became, the reason, and all else that was given. Ids that
 * have a name are replaced by it.
 */
export function readDetail(detail: Record<string, unknown>, names: ReadonlyMap<string, string>): Said {
  const { reason, changes: nested, before, after, ...said } = detail
  const fields = {
    ...differenceOf(said),
    ...(isRecord(nested) ? nested : {}),
    ...(before === undefined && after === undefined ? {} : { value: { from: before, to: after } }),
  }
  const entry: Said = { reason: typeof reason === 'string' ? reason : null, changes: [], facts: [] }
  for (const [field, value] of Object.entries(fields)) {
    if (isRecord(value) && ('from' in value || 'to' in value))
      entry.changes.push({
        field,
        from: plainValue(value['from'], names),
        to: plainValue(value['to'], names),
      })
    else if (value !== null && value !== undefined)
      entry.facts.push({ field, value: plainValue(value, names) })
  }
  return entry
}

/** The fields of a whole record that was changed, each with what it was; a `from` and `to` that are no records stay. */
function differenceOf({ from, to, ...rest }: Record<string, unknown>): Record<string, unknown> {
  if (!isRecord(from) || !isRecord(to))
    return { ...rest, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const changed = Object.keys(to).filter((field) => !isDeepStrictEqual(from[field], to[field]))
  return {
    ...rest,
    ...Object.fromEntries(changed.map((field) => [field, { from: from[field], to: to[field] }])),
  }
}

/** Returns every id that a detail mentions, at any depth. */
export function idsIn(detail: unknown): string[] {
  return JSON.stringify(detail).match(/\b[a-z]{3}_[0-9a-z]{26}\b/g) ?? []
}

function plainValue(value: unknown, names: ReadonlyMap<string, string>): AuditValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => textOf(one, names))
  return textOf(value, names)
}

/** Writes a part of a list, or a record such as a market's hours, as text: `mon 07:00 – 18:00`. */
function textOf(value: unknown, names: ReadonlyMap<string, string>): string {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => textOf(one, names)).join(', ')
  if (!isRecord(value)) return String(value)
  return Object.entries(value)
    .map(([key, part]) => `${key} ${part === null ? '–' : textOf(part, names)}`)
    .join('; ')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
