import { useState } from 'react'
import { type Reconciliation, reconcileDay } from '#contract/money-desk.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { findingWords } from './held-words.ts'
import { useMoneyAct } from './use-money-act.ts'

/** What each night's comparison with the provider found, and one for any day by hand. */
export function Reconciliations({ results }: { results: readonly Reconciliation[] }) {
  const [day, setDay] = useState('')
  const { run, isBusy, problem } = useMoneyAct(reconcileDay, ({ findings }) =>
    showToast(findings.length === 0 ? 'All agrees' : `${findings.length} found`),
  )
  return (
    <section className="grid gap-3" aria-labelledby="nights">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="nights" className="text-lg">
          Reconciliation
        </h2>
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (day !== '') run({ body: { day } })
          }}
        >
          <TextField
            label="Day"
            type="date"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Button kind="secondary" type="submit" disabled={day === ''} isBusy={isBusy}>
            Compare
          </Button>
        </form>
      </div>
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      {results.length === 0 ? (
        <p className="text-ink-soft">The first one comes tonight, at 02:37.</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-paper">
          {results.map((result) => (
            <li key={result.day} className="grid gap-1 px-4 py-3">
              <Night result={result} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Night({ result: { day, ranAt, provider, findings } }: { result: Reconciliation }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <strong>{timeText(Date.parse(`${day}T12:00:00Z`), 'day')}</strong>
        <Badge tone={findings.length === 0 ? 'leaf' : 'pepper'}>
          {findings.length === 0 ? 'Agrees' : `${findings.length} to look at`}
        </Badge>
        <span className="text-sm text-ink-soft">
          {provider === null
            ? 'Books only: online payments are off'
            : `Paystack ${nairaText(provider.amountKobo, true)} in ${provider.count}, ours ${nairaText(provider.oursKobo, true)}, charges ${nairaText(provider.feesKobo, true)}`}
          {`, ${timeText(Date.parse(ranAt), 'full')}`}
        </span>
      </p>
      <ul className="grid gap-1 text-sm empty:hidden">
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.subject}`} className="flex flex-wrap gap-x-3">
            <span className="font-semibold text-pepper-deep">{findingWords[finding.kind]}</span>
            <code className="break-all">{finding.subject}</code>
            <span className="tabular-nums">
              {finding.oursKobo !== null && `ours ${nairaText(finding.oursKobo, true)} `}
              {finding.theirsKobo !== null && `theirs ${nairaText(finding.theirsKobo, true)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
