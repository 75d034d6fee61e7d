import type { HeldPayment } from '#contract/admin/admin-money.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { heldText, settledText } from './held-text.ts'
import * as texts from './texts.ts'

interface HeldPaymentsProps {
  held: readonly HeldPayment[]
  onSettle: (held: HeldPayment) => void
}

/** Money and news of the provider that a person must look at, then what was settled this week. */
export function HeldPayments({ held, onSettle }: HeldPaymentsProps) {
  const open = held.filter(({ settledAs }) => settledAs === null).length
  const columns: Column<HeldPayment>[] = [
    { key: 'what', head: texts.held.what, cell: whatText },
    { key: 'sum', head: common.label.amount, isNumeric: true, cell: sumText },
    {
      key: 'reference',
      head: texts.held.reference,
      hideBelow: 'md',
      cell: (row) => <code className="text-xs break-all">{row.reference}</code>,
    },
    { key: 'order', head: common.label.order, hideBelow: 'sm', cell: (row) => row.order?.code ?? '' },
    {
      key: 'at',
      head: texts.held.since,
      hideBelow: 'sm',
      cell: (row) => timeText(Date.parse(row.at), 'full'),
    },
    {
      key: 'act',
      head: texts.settle.done,
      cell: (row) =>
        row.settledAs === null ? (
          <Button size="sm" kind="secondary" onClick={() => onSettle(row)}>
            {texts.heldPayments.settle}
          </Button>
        ) : (
          <span title={row.note ?? undefined}>{settledText[row.settledAs]}</span>
        ),
    },
  ]
  return (
    <section className="grid gap-3" aria-labelledby="held">
      <h2 id="held" className="flex items-center gap-3 text-lg">
        {texts.held.title}
        {open > 0 && <Badge tone="pepper">{open}</Badge>}
      </h2>
      <DataTable
        caption={texts.held.caption}
        columns={columns}
        rows={held}
        rowKey={(row) => row.id}
        empty={<p className="text-ink-soft">{texts.held.empty}</p>}
      />
    </section>
  )
}

function whatText({ reason, rawState }: HeldPayment) {
  return (
    <>
      <strong>{heldText[reason]}</strong>
      {rawState != null && <span className="block text-ink-soft">{texts.held.rawState(rawState)}</span>}
    </>
  )
}

function sumText({ amountKobo, currency }: HeldPayment): string {
  return currency === 'NGN' ? nairaText(amountKobo, true) : `${currency} ${(amountKobo / 100).toFixed(2)}`
}
