import type { HeldPayment } from '#contract/money-desk.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { timeText } from '#web/design/spoken-time.ts'
import { heldWords, settledWords } from './held-words.ts'

interface HeldPaymentsProps {
  held: readonly HeldPayment[]
  onSettle: (held: HeldPayment) => void
}

/** Money and news of the provider that a person must look at, then what was settled this week. */
export function HeldPayments({ held, onSettle }: HeldPaymentsProps) {
  const open = held.filter(({ settledAs }) => settledAs === null).length
  const columns: Column<HeldPayment>[] = [
    { key: 'what', head: 'What', cell: (row) => <strong>{heldWords[row.reason]}</strong> },
    { key: 'sum', head: 'Sum', isNumeric: true, cell: sumText },
    {
      key: 'reference',
      head: 'Reference',
      hideBelow: 'md',
      cell: (row) => <code className="text-xs break-all">{row.reference}</code>,
    },
    { key: 'order', head: 'Order', hideBelow: 'sm', cell: (row) => row.order?.code ?? '' },
    { key: 'at', head: 'Since', hideBelow: 'sm', cell: (row) => timeText(Date.parse(row.at), 'full') },
    {
      key: 'act',
      head: 'Settled',
      cell: (row) =>
        row.settledAs === null ? (
          <Button size="sm" kind="secondary" onClick={() => onSettle(row)}>
            Settle
          </Button>
        ) : (
          <span title={row.note ?? undefined}>{settledWords[row.settledAs]}</span>
        ),
    },
  ]
  return (
    <section className="grid gap-3" aria-labelledby="held">
      <h2 id="held" className="flex items-center gap-3 text-lg">
        Waits for you
        {open > 0 && <Badge tone="pepper">{open}</Badge>}
      </h2>
      <DataTable
        caption="Held payments"
        columns={columns}
        rows={held}
        rowKey={(row) => row.id}
        empty={<p className="text-ink-soft">Nothing is held. Every payment found its order.</p>}
      />
    </section>
  )
}

function sumText({ amountKobo, currency }: HeldPayment): string {
  return currency === 'NGN' ? nairaText(amountKobo, true) : `${currency} ${(amountKobo / 100).toFixed(2)}`
}
