import { useState } from 'react'
import { type BankLine, matchBankLineEndpoint } from '#contract/payments/bank-lines.ts'
import type { MoneyAccount } from '#contract/payments/books.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { dayText } from '#web/entities/agents/day-text.ts'
import { BookLineDialog } from './book-line-dialog.tsx'
import * as texts from './texts.ts'

interface BankLinesProps {
  accountId: string
  show: 'open' | 'all'
  accounts: readonly MoneyAccount[]
  lines: readonly BankLine[]
  openCount: number
  missing: readonly {
    postingId: string
    day: string
    amountKobo: number
    receipt: string
    reason: string | null
  }[]
}

/** Shows what the bank says and the books do not, and the other way round. */
export function BankLines({ accountId, show, accounts, lines, openCount, missing }: BankLinesProps) {
  const [booking, setBooking] = useState<BankLine | null>(null)
  const match = useMoneyAction(matchBankLineEndpoint, () =>
    showToast(texts.accounts.saved, { tone: 'success' }),
  )
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:items-start">
      <section className="grid gap-3" aria-labelledby="open-lines">
        <h2 id="open-lines" className="text-lg">
          {show === 'open' ? texts.bank.open(openCount) : texts.bank.lines}
        </h2>
        {match.problem !== null && <Notice tone="pepper">{match.problem}</Notice>}
        {lines.length === 0 && (
          <p className="text-ink-soft">{show === 'open' ? texts.bank.allMatched : texts.bank.none}</p>
        )}
        <ol className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.id} className="grid gap-1 py-3">
              <Row day={line.day} amountKobo={line.amountKobo} words={line.words} />
              <div className="flex flex-wrap gap-2">
                {line.candidates.map(({ postingId, receipt, reason }) => (
                  <Button
                    key={postingId}
                    size="sm"
                    kind="secondary"
                    isBusy={match.isBusy}
                    onClick={() => match.run({ params: { id: line.id }, body: { postingId } })}
                  >
                    {texts.bank.isThis(reason ?? receipt)}
                  </Button>
                ))}
                {line.isMatched ? (
                  <Badge tone="leaf">{texts.bank.matched}</Badge>
                ) : (
                  <Button size="sm" kind="secondary" onClick={() => setBooking(line)}>
                    {texts.bank.book}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className="grid gap-3" aria-labelledby="missing">
        <h2 id="missing" className="text-lg">
          {texts.bank.missing}
        </h2>
        {missing.length === 0 && <p className="text-ink-soft">{texts.bank.noneMissing}</p>}
        <ol className="divide-y divide-line">
          {missing.map(({ postingId, day, amountKobo, receipt, reason }) => (
            <li key={postingId} className="py-3">
              <Row day={day} amountKobo={amountKobo} words={reason ?? receipt} />
            </li>
          ))}
        </ol>
      </section>
      {booking !== null && (
        <BookLineDialog
          line={booking}
          accounts={accounts.filter(({ id }) => id !== accountId)}
          onClose={() => setBooking(null)}
        />
      )}
    </div>
  )
}

function Row({ day, amountKobo, words }: { day: string; amountKobo: number; words: string }) {
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="text-ink-soft">{dayText(day)}</span>
        <span className="font-semibold">
          <Naira amountKobo={amountKobo} />
        </span>
      </p>
      <p className="break-words">{words}</p>
    </div>
  )
}
