import type { AccessPointView } from '#contract/payments/e-invoices.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import { Badge } from '#web/design/badge.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import * as texts from './texts.ts'

/** Shows whether papers go to the tax office, what went and waits, and what is missing. */
export function AccessPointHealth({ settings: { isOn, missing, health } }: { settings: AccessPointView }) {
  const mayList = useMay('money.manage')
  const { waiting, refused, cleared, reported, lastAt, problem } = health
  return (
    <div className="grid gap-2 rounded-md border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={isOn ? (refused > 0 ? 'pepper' : 'leaf') : 'plain'} hasDot={isOn}>
          {isOn ? texts.health.on : texts.health.off}
        </Badge>
        <span className="tabular-nums">{texts.health.counts(cleared + reported, waiting)}</span>
        {refused > 0 && <span className="tabular-nums">{texts.health.refused(refused)}</span>}
        {lastAt !== null && <span>{texts.health.last(timeText(Date.parse(lastAt), 'full'))}</span>}
        {mayList && <TextLink href="/admin/money/e-invoices">{texts.health.list}</TextLink>}
      </div>
      {problem !== null && <p className="text-ink-soft wrap-anywhere">{texts.health.problem(problem)}</p>}
      {missing.length > 0 && (
        <div className="grid gap-1 text-ink-soft">
          <p>{texts.health.missing}</p>
          <ul className="list-disc pl-5">
            {missing.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
          <p>
            <TextLink href="/admin/settings/e-invoices">{texts.health.complete}</TextLink>
          </p>
        </div>
      )}
    </div>
  )
}
