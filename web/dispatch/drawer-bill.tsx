import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/admin.ts'
import { Naira } from '#web/design/naira.tsx'
import { DrawerSection } from './drawer-section.tsx'

/** The money of an order: the estimate before shopping ends, the bill afterwards, and what is still owed. */
export function DrawerBill({ order }: { order: AdminOrder }) {
  const { bill } = order
  return (
    <DrawerSection title="Bill" aside={<span className="text-xs text-ink-soft">Cash on delivery</span>}>
      <dl className="grid gap-1">
        {bill.goodsKobo === null ? (
          <Row words="Goods, estimated">
            <Naira amountKobo={order.estimateLowKobo} toKobo={order.estimateHighKobo} form="band" />
          </Row>
        ) : (
          <Row words="Goods">
            <Naira amountKobo={bill.goodsKobo} />
          </Row>
        )}
        <Row words="Delivery">
          <Naira amountKobo={bill.deliveryFeeKobo} />
        </Row>
        <Row words="Service">
          <Naira amountKobo={bill.serviceFeeKobo} />
        </Row>
        {bill.callOutFeeKobo !== null && (
          <Row words="Call-out fee">
            <Naira amountKobo={bill.callOutFeeKobo} />
          </Row>
        )}
        {bill.totalKobo !== null && (
          <Row words="Total" isStrong>
            <Naira amountKobo={bill.totalKobo} />
          </Row>
        )}
        {(bill.totalKobo !== null || bill.balanceDueKobo !== 0) && (
          <Row words="Still owed" isStrong={bill.balanceDueKobo > 0}>
            <Naira amountKobo={bill.balanceDueKobo} />
          </Row>
        )}
        {bill.savedKobo !== null && bill.savedKobo > 0 && (
          <Row words="Haggled off">
            <Naira amountKobo={bill.savedKobo} className="text-leaf" />
          </Row>
        )}
        {order.spendingCapKobo !== null && (
          <Row words="Customer’s spending cap">
            <Naira amountKobo={order.spendingCapKobo} form="band" />
          </Row>
        )}
      </dl>
    </DrawerSection>
  )
}

interface RowProps {
  words: string
  isStrong?: boolean
  children: ReactNode
}

function Row({ words, isStrong = false, children }: RowProps) {
  return (
    <div className={`flex justify-between gap-3 ${isStrong ? 'border-t border-line pt-1 font-bold' : ''}`}>
      <dt className={isStrong ? '' : 'text-ink-soft'}>{words}</dt>
      <dd>{children}</dd>
    </div>
  )
}
