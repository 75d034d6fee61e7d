import { useState } from 'react'
import { type Finding, type Reconciliation, reconcileDayEndpoint } from '#contract/admin/admin-money.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useMoneyAction } from './core/use-money-action.ts'
import { findingText } from './held-text.ts'
import * as texts from './texts.ts'

/** Shows what each night's comparison with the provider found, and compares any day by hand. */
export function Reconciliations({ results }: { results: readonly Reconciliation[] }) {
  const [day, setDay] = useState('')
  const { run, isBusy, problem } = useMoneyAction(reconcileDayEndpoint, ({ findings }) =>
    showToast(
      findings.length === 0 ? texts.reconciliation.allMatch : texts.reconciliation.found(findings.length),
    ),
  )
  return (
    <section className="grid gap-3" aria-labelledby="nights">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="nights" className="text-lg">
          {texts.reconciliation.title}
        </h2>
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (day !== '') run({ body: { day } })
          }}
        >
          <TextField
            label={common.label.day}
            type="date"
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
          <Button kind="secondary" type="submit" disabled={day === ''} isBusy={isBusy}>
            {texts.reconciliation.submit}
          </Button>
        </form>
      </div>
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      {results.length === 0 ? (
        <p className="text-ink-soft">{texts.reconciliation.empty}</p>
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
          {findings.length === 0
            ? texts.reconciliation.matches
            : texts.reconciliation.toCheck(findings.length)}
        </Badge>
        <span className="text-sm text-ink-soft">
          {provider === null
            ? texts.reconciliation.oursOnly
            : texts.reconciliation.summary(
                nairaText(provider.amountKobo, true),
                provider.count,
                nairaText(provider.oursKobo, true),
                nairaText(provider.feesKobo, true),
              )}
          {`, ${timeText(Date.parse(ranAt), 'full')}`}
        </span>
      </p>
      <ul className="grid gap-1 text-sm empty:hidden">
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.subject}`} className="flex flex-wrap gap-x-3">
            <span className="font-semibold text-pepper-deep">{findingText[finding.kind]}</span>
            <code className="break-all">{finding.subject}</code>
            <span className="tabular-nums">{amountsOf(finding)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function amountsOf({ oursKobo, theirsKobo }: Finding): string {
  const theirs = theirsKobo === null ? null : nairaText(theirsKobo, true)
  if (oursKobo === null) return theirs ?? ''
  const ours = texts.reconciliation.ours(nairaText(oursKobo, true))
  return theirs === null ? ours : `${ours} ${texts.reconciliation.theirs(theirs)}`
}
