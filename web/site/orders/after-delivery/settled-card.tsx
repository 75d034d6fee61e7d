import type { CustomerOrder } from '#contract/orders/orders.ts'
import { paymentRows } from '#domain/orders/receipt.ts'
import { Card } from '#web/design/layout/card.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { receiptLines } from '#web/entities/orders/receipt-lines.ts'
import * as texts from './texts.ts'

/** What an order that was not delivered cost, to the kobo; nothing for any other. */
export function SettledCard({ order }: { order: CustomerOrder }) {
  if (order.status !== 'cancelled' && order.status !== 'expired' && order.status !== 'failed') return null
  const { goodsKobo, callOutFeeKobo, balanceDueKobo, totalKobo } = order.bill
  const goods = totalKobo === null ? (goodsKobo ?? 0) : 0
  const debtKobo = order.debtKobo ?? balanceDueKobo
  // Our team decides with the customer what becomes of goods that were not handed over.
  const isOpen = balanceDueKobo > debtKobo
  return (
    <Card>
      <h2 className="text-lg">{isOpen ? texts.settlement.openHeading : texts.settlement.heading}</h2>
      <dl className="mt-2 grid gap-2">
        {goods > 0 && <Sum name={texts.settlement.goods} amountKobo={goods} />}
        {totalKobo !== null && <Sum name={texts.settlement.bill} amountKobo={totalKobo} />}
        {callOutFeeKobo !== null && callOutFeeKobo > 0 && (
          <Sum name={texts.settlement.cancellationFee} amountKobo={callOutFeeKobo} />
        )}
        {receiptLines(paymentRows(order)).map(({ key, label, amountKobo }) => (
          <Sum key={key} name={label} amountKobo={amountKobo ?? 0} />
        ))}
        <Sum name={isOpen ? texts.settlement.dueNow : texts.settlement.due} amountKobo={debtKobo} isTotal />
      </dl>
      {(isOpen || debtKobo > 0) && (
        <p className="mt-2 text-sm text-ink-soft">
          {isOpen && texts.settlement.openHint}
          {!isOpen && (goodsKobo === null ? texts.settlement.nextOrder : texts.settlement.walletFirst)}
        </p>
      )}
    </Card>
  )
}

function Sum({ name, amountKobo, isTotal = false }: { name: string; amountKobo: number; isTotal?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isTotal ? 'border-t border-line pt-2 font-bold' : ''}`}
    >
      <dt>{name}</dt>
      <dd>{amountKobo === 0 ? texts.settlement.nothing : <Naira amountKobo={amountKobo} />}</dd>
    </div>
  )
}
