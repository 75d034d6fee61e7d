import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import { feeRows } from '#domain/money/bill.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { paymentRows, type ReceiptRow } from '#domain/orders/receipt.ts'
import * as billTexts from '#domain/orders/receipt-texts.ts'
import * as ordersTexts from '#web/admin/orders/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { receiptLines } from '#web/entities/orders/receipt-lines.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { DrawerSection } from './drawer-section.tsx'
import * as texts from './texts.ts'

/** Names for admins where a bill speaks to its customer. */
const adminLabels: Partial<Record<ReceiptRow['role'], string>> = {
  paid: texts.bill.paid,
  refundedToWallet: texts.bill.refundedWallet,
  refundedToSource: texts.bill.refunded,
}

/** Shows the money of an order: the estimate before shopping ends, the bill afterwards, and what is still owed. */
export function DrawerBill({ order }: { order: AdminOrder }) {
  const { bill } = order
  const { hasFees, totalKobo } = sumsOf(order)
  return (
    <DrawerSection title={texts.bill.title} aside={<Aside order={order} />}>
      <dl className="grid gap-1">
        {bill.goodsKobo === null && hasFees && (
          <Row label={texts.bill.goodsEstimated}>
            <Naira amountKobo={order.estimateLowKobo} toKobo={order.estimateHighKobo} form="band" />
          </Row>
        )}
        {bill.goodsKobo !== null && (
          <Row label={common.label.goods}>
            <Naira amountKobo={bill.goodsKobo} />
          </Row>
        )}
        {hasFees &&
          feeRows(bill).map(({ role, amountKobo }) => (
            <Row key={role} label={billTexts.fees[role]}>
              <Naira amountKobo={amountKobo} />
            </Row>
          ))}
        {bill.callOutFeeKobo !== null && (
          <Row label={texts.bill.callOutFee}>
            <Naira amountKobo={bill.callOutFeeKobo} />
          </Row>
        )}
        {totalKobo !== null && (
          <Row label={common.label.total} isStrong>
            <Naira amountKobo={totalKobo} />
          </Row>
        )}
        {receiptLines(paymentRows(order)).map(({ key, role, label, detail, amountKobo }) => (
          <Row key={key} label={[adminLabels[role] ?? label, detail].filter(Boolean).join(': ')}>
            <Naira amountKobo={amountKobo ?? 0} />
          </Row>
        ))}
        {(order.gatePayments ?? []).map(({ id, method, reference, status, amountKobo }) => (
          <Row key={id} label={texts.bill.atGate(ordersTexts.payment.brief[method], reference, status)}>
            <Naira amountKobo={amountKobo} />
          </Row>
        ))}
        {order.tippedKobo > 0 && (
          <Row label={texts.bill.tip}>
            <Naira amountKobo={order.tippedKobo} />
          </Row>
        )}
        {(totalKobo !== null || bill.balanceDueKobo > 0) && (
          <Row label={common.label.balance} isStrong={bill.balanceDueKobo > 0}>
            <Naira amountKobo={bill.balanceDueKobo} />
          </Row>
        )}
        {bill.savedKobo !== null && bill.savedKobo > 0 && (
          <Row label={common.label.savedByHaggling}>
            <Naira amountKobo={bill.savedKobo} className="text-leaf" />
          </Row>
        )}
        {order.spendingCapKobo !== null && (
          <Row label={texts.bill.spendingCap}>
            <Naira amountKobo={order.spendingCapKobo} form="band" />
          </Row>
        )}
      </dl>
    </DrawerSection>
  )
}

/**
 * Returns what the rows add up to, as on the receipt: of an order that ended without a bill only goods and call-out fee are
 * owed.
 */
function sumsOf({ bill, status }: AdminOrder) {
  const isOver = hasEnded(status)
  const hasFees = bill.totalKobo !== null || !isOver
  const billedKobo = bill.totalKobo ?? (isOver ? (bill.goodsKobo ?? 0) : null)
  return { hasFees, totalKobo: billedKobo === null ? null : billedKobo + (bill.callOutFeeKobo ?? 0) }
}

function Aside({ order }: { order: AdminOrder }) {
  return (
    <span className="flex gap-2 text-xs text-ink-soft">
      {ordersTexts.payment.methods[order.paymentMethod]}
      {order.bill.goodsKobo !== null && (
        <TextLink href={urlOf(getReceiptEndpoint, { params: { id: order.id } })} target="_blank">
          {texts.bill.receipt}
        </TextLink>
      )}
    </span>
  )
}

interface RowProps {
  label: string
  isStrong?: boolean
  children: ReactNode
}

function Row({ label: text, isStrong = false, children }: RowProps) {
  return (
    <div className={`flex justify-between gap-3 ${isStrong ? 'border-t border-line pt-1 font-bold' : ''}`}>
      <dt className={isStrong ? '' : 'text-ink-soft'}>{text}</dt>
      <dd>{children}</dd>
    </div>
  )
}
