import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  exportPayRunEndpoint,
  exportPayRunSheetEndpoint,
  listPayRunsEndpoint,
  type PayRun,
} from '#contract/dispatch/agent-money.ts'
import { dayText } from '#web/admin/analytics/figure-text.ts'
import { RunProgress } from '#web/admin/runs/run-progress.tsx'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import { Button } from '#web/design/button.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { apiQuery, urlOf } from '#web/platform/api/api.ts'
import { ChangePayments } from './change-payments.tsx'
import { NewPayRun } from './new-pay-run.tsx'
import { OwedWages } from './owed-wages.tsx'
import { PaymentRow } from './payment-row.tsx'
import * as texts from './texts.ts'

const payRunsQuery = apiQuery(listPayRunsEndpoint, {}, { staleTime: 5_000 })
const paceMs = { moving: 2_000, open: 5_000, ended: 30_000 }

/** Paying agents together, and what became of it. */
export function PayRuns() {
  const { data: runs } = useQuery({
    ...payRunsQuery,
    refetchInterval: ({ state }) => paceMs[stateOf(state.data ?? [])],
  })
  const [isNew, setIsNew] = useState(false)
  return (
    <section className="grid gap-3" aria-labelledby="pay-runs">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="pay-runs" className="text-lg">
          {texts.runs.title}
        </h2>
        <Button size="sm" className="max-sm:min-h-11" onClick={() => setIsNew(true)}>
          {texts.newRun.title}
        </Button>
      </div>
      <OwedWages />
      {runs?.length === 0 && <p className="text-ink-soft">{texts.runs.empty}</p>}
      {runs !== undefined && runs.length > 0 && (
        <div className="grid gap-2">
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </div>
      )}
      {isNew && <NewPayRun onClose={() => setIsNew(false)} />}
    </section>
  )
}

type Payment = PayRun['payments'][number]

/**
 * Returns how soon something may change: a transfer is about to be sent, a bank or an admin has yet to decide, or all is
 * over.
 */
function stateOf(runs: readonly PayRun[]): keyof typeof paceMs {
  const statuses = new Set(runs.flatMap(({ payments }) => payments.map(({ status }) => status)))
  if (statuses.has('queued') || statuses.has('sending')) return 'moving'
  return statuses.has('sent') || statuses.has('waiting') || statuses.has('failed') ? 'open' : 'ended'
}

function Run({ run }: { run: PayRun }) {
  const isWhole = useMayEverywhere('money.manage')
  const countOf = (...statuses: Payment['status'][]) =>
    run.payments.filter(({ status }) => statuses.includes(status)).length
  const failed = countOf('failed')
  // Leaves open what ends while somebody looks at it.
  const [isOpen, setIsOpen] = useState(failed + countOf('queued', 'sending', 'sent', 'waiting') > 0)
  return (
    <details
      className="rounded-md border border-line bg-paper"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
        <span className="font-semibold">{texts.runs.days(dayText(run.from), dayText(run.to))}</span>
        <span className="text-sm text-ink-soft">
          {[
            texts.newRun.methods[run.method],
            texts.runs.agents(run.payments.length),
            timeText(Date.parse(run.createdAt), 'full'),
            run.byName,
          ].join(' · ')}
        </span>
        {failed > 0 && (
          <span className="text-sm font-semibold text-pepper-deep">{texts.runs.failed(failed)}</span>
        )}
        <Naira amountKobo={run.totalKobo} className="ml-auto font-bold" />
      </summary>
      {isWhole && run.method === 'paystack' && (
        <div className="grid gap-2 border-t border-line px-3 py-2">
          <RunProgress
            total={run.payments.length}
            done={countOf('paid')}
            refused={countOf('cancelled')}
            failed={failed}
          />
          <ChangePayments payRunId={run.id} waiting={countOf('queued')} failed={failed} />
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line px-3">
        {run.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      {isWhole && (
        <div className="flex flex-wrap gap-2 border-t border-line px-3 py-1">
          <CsvDownload
            href={urlOf(exportPayRunSheetEndpoint, { params: { id: run.id } })}
            text={texts.runs.downloadSheet}
            kind="quiet"
          />
          <CsvDownload
            href={urlOf(exportPayRunEndpoint, { params: { id: run.id } })}
            text={texts.runs.download}
            kind="quiet"
          />
        </div>
      )}
    </details>
  )
}
