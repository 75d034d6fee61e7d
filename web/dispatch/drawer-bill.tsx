import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/admin.ts'
import { getReceipt } from '#contract/receipts.ts'
import { Naira } from '#web/design/naira.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { urlOf } from '#web/platform/api.ts'
import { DrawerSection } from './drawer-section.tsx'

/** The money of an order: the estimate before shopping ends, the bill afterwards, and what is still owed. */
export function DrawerBill({ order }: { order: AdminOrder }) {
  const { bill } = order
  return (
    <DrawerSection title="Bill" aside={<Aside order={order} />}>
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
        {bill.corrections.map(({ at, reason, amountKobo }) => (
          <Row key={at + reason} words={`Corrected: ${reason}`}>
            <Naira amountKobo={amountKobo} />
          </Row>
        ))}
        {bill.totalKobo !== null && (
          <Row words="Total" isStrong>
            <Naira amountKobo={bill.totalKobo} />
          </Row>
        )}
        {bill.paidKobo !== 0 && (
          <Row words="Paid so far">
            <Naira amountKobo={bill.paidKobo} />
          </Row>
        )}
        {bill.givenBack.map(({ at, reason, amountKobo, to }) => (
          <Row key={at + reason} words={`${to === 'wallet' ? 'Into the wallet' : 'Sent back'}: ${reason}`}>
            <Naira amountKobo={amountKobo} />
          </Row>
        ))}
        {order.tippedKobo > 0 && (
          <Row words="Tip to the agent, from the wallet">
            <Naira amountKobo={order.tippedKobo} />
          </Row>
        )}
        {(bill.totalKobo !== null || bill.balanceDueKobo > 0) && (
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

function Aside({ order }: { order: AdminOrder }) {
  return (
    <span className="flex gap-2 text-xs text-ink-soft">
      {methodWords[order.paymentMethod]}
      {order.bill.goodsKobo !== null && (
        <TextLink href={urlOf(getReceipt, { params: { id: order.id } })} target="_blank">
          Receipt (PDF)
        </TextLink>
      )}
    </span>
  )
}

const methodWords = {
  cash: 'Cash on delivery',
  transfer: 'Transfer on delivery',
  prepaid: 'Paid online',
  wallet: 'From the wallet',
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
