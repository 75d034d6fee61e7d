import type { CustomerOrder } from '#contract/orders.ts'
import { Card } from '#web/design/card.tsx'
import { Naira } from '#web/design/naira.tsx'

/** What an order that was not delivered cost, to the kobo; nothing for any other. */
export function SettledCard({ order }: { order: CustomerOrder }) {
  if (order.status !== 'cancelled' && order.status !== 'expired' && order.status !== 'failed') return null
  const { goodsKobo, callOutFeeKobo, balanceDueKobo, totalKobo } = order.bill
  const goods = totalKobo === null ? (goodsKobo ?? 0) : 0
  // Our office decides what becomes of goods that were not handed over.
  const isOpen = order.status === 'failed'
  return (
    <Card>
      <h2 className="text-lg">{isOpen ? 'What is open' : 'What it costs you'}</h2>
      <dl className="mt-2 grid gap-2">
        {goods > 0 && <Sum name="Bought in the market before it was cancelled" amountKobo={goods} />}
        {totalKobo !== null && <Sum name="The bill below" amountKobo={totalKobo} />}
        {callOutFeeKobo !== null && callOutFeeKobo > 0 && (
          <Sum name="Call-out fee, as shown when you ordered" amountKobo={callOutFeeKobo} />
        )}
        <Sum name={isOpen ? 'Open until it is settled' : 'You owe'} amountKobo={balanceDueKobo} isTotal />
      </dl>
      {balanceDueKobo > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {isOpen
            ? 'You pay when you have your goods, or what you agree with our office.'
            : 'Our office tells you how to settle it. Nothing is taken by itself.'}
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
      <dd>{amountKobo === 0 ? 'nothing' : <Naira amountKobo={amountKobo} />}</dd>
    </div>
  )
}
