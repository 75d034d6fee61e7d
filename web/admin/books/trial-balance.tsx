import type { ReportLine } from '#contract/payments/closing.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { lineName } from './report-statements.tsx'
import * as texts from './texts.ts'

const columns: Column<ReportLine>[] = [
  { key: 'account', head: texts.report.account, cell: lineName },
  {
    key: 'before',
    head: texts.report.before,
    isNumeric: true,
    hideBelow: 'md',
    cell: ({ beforeKobo }) => <Naira amountKobo={beforeKobo} />,
  },
  {
    key: 'moved',
    head: texts.report.moved,
    isNumeric: true,
    hideBelow: 'md',
    cell: ({ movedKobo }) => <Naira amountKobo={movedKobo} />,
  },
  {
    key: 'after',
    head: texts.report.after,
    isNumeric: true,
    isForPhones: true,
    cell: ({ afterKobo }) => (
      <>
        <Naira amountKobo={Math.abs(afterKobo)} />
        {afterKobo !== 0 && (
          <span className="block text-xs text-ink-soft">
            {afterKobo > 0 ? texts.report.debit : texts.report.credit}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'debit',
    head: texts.report.debit,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ afterKobo }) => (afterKobo > 0 ? <Naira amountKobo={afterKobo} /> : null),
  },
  {
    key: 'credit',
    head: texts.report.credit,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ afterKobo }) => (afterKobo < 0 ? <Naira amountKobo={-afterKobo} /> : null),
  },
]

/** Shows every account at the end of the days; debits and credits are equal. */
export function TrialBalance({
  lines,
  onOpen,
}: {
  lines: readonly ReportLine[]
  onOpen: (line: ReportLine) => void
}) {
  const totals = [
    [texts.report.totalDebit, lines.reduce((sum, { afterKobo }) => sum + Math.max(0, afterKobo), 0)],
    [texts.report.totalCredit, lines.reduce((sum, { afterKobo }) => sum + Math.max(0, -afterKobo), 0)],
  ] as const
  return (
    <section className="grid gap-3" aria-labelledby="trial">
      <h2 id="trial" className="text-lg">
        {texts.report.trial}
      </h2>
      <DataTable
        caption={texts.report.trial}
        columns={columns}
        rows={lines}
        rowKey={({ account, owner }) => `${account} ${owner}`}
        onOpen={onOpen}
        empty={<p className="text-ink-soft">{texts.movements.empty}</p>}
      />
      {totals.map(([text, amountKobo]) => (
        <p key={text} className="flex flex-wrap justify-between gap-x-3 font-semibold">
          <span>{text}</span>
          <Naira amountKobo={amountKobo} />
        </p>
      ))}
    </section>
  )
}
