import type { AuditEntry } from '#contract/admin/audit.ts'
import { fieldText, valueText } from './audit-text.ts'
import * as texts from './texts.ts'

/** Shows what an entry changed, each value crossed out beside what took its place, then what else was said. */
export function AuditDifference({ entry }: { entry: AuditEntry }) {
  const { action, changes, facts, reason } = entry
  return (
    <div className="grid min-w-0 gap-0.5 py-1 wrap-anywhere">
      {changes.map(({ field, from, to }) => (
        <p key={field}>
          <span className="text-ink-soft">{fieldText(field, action)}: </span>
          <span className="sr-only">{texts.values.before} </span>
          <del className="text-pepper-deep">{valueText(field, from)}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> {texts.values.after} </span>
          <ins className="font-semibold text-leaf-deep no-underline">{valueText(field, to)}</ins>
        </p>
      ))}
      {facts.length > 0 && (
        <p>
          {facts.map(({ field, value }, place) => (
            <span key={field}>
              {place > 0 && ' · '}
              <span className="text-ink-soft">{fieldText(field, action)}: </span>
              {valueText(field, value)}
            </span>
          ))}
        </p>
      )}
      {reason !== null && <p>“{reason}”</p>}
    </div>
  )
}
