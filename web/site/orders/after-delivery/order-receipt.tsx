import type { OrderItem, TimelineEntry } from '#contract/core/order-shapes.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { savedOn } from '#domain/bill.ts'
import { hasEnded } from '#domain/order-machine.ts'
import * as common from '#web/design/common-texts.ts'
import { Receipt, type ReceiptRow } from '#web/design/receipt.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { feeRows, settledRows } from '#web/entities/orders/fee-rows.ts'
import { gotText, itemLabel, missingText } from '#web/entities/orders/item-text.ts'
import * as texts from './texts.ts'

/** The bill as the market would write it, from what was paid; null until it is made. */
export function OrderReceipt({ order }: { order: CustomerOrder }) {
  const { goodsKobo, totalKobo, savedKobo } = order.bill
  if (goodsKobo === null || totalKobo === null) return null
  return (
    <Receipt
      title={order.market.name}
      subtitle={boughtText(order)}
      lines={order.items.map(receiptRow)}
      marketTotalKobo={goodsKobo}
      fees={feeRows(order.bill)}
      savedKobo={savedKobo ?? 0}
      totalKobo={totalKobo}
    >
      <Corrections order={order} />
      <MovedDebts order={order} />
      <Paid order={order} />
      <GivenBack order={order} />
    </Receipt>
  )
}

function receiptRow(item: OrderItem): ReceiptRow {
  const isGone = item.status !== 'bought'
  const detail = isGone ? missingText[item.unavailableReason ?? 'not_there'] : boughtDetail(item)
  return {
    key: item.id,
    label: itemLabel(item),
    ...(detail === '' ? {} : { detail }),
    amountKobo: isGone ? null : item.paidKobo,
    isGone,
  }
}

function boughtDetail(item: OrderItem): string {
  const haggled =
    savedOn(item) > 0
      ? texts.bill.askedPaid(nairaText(item.askedKobo ?? 0, false), nairaText(item.paidKobo ?? 0, false))
      : ''
  return [gotText(item), haggled].filter(Boolean).join(', ')
}

function boughtText(order: CustomerOrder): string {
  const entry = order.timeline.findLast(({ type }) => type === 'order.purchased')
  if (entry === undefined) return ''
  return texts.bill.boughtBy(
    entry.byName ?? common.inline.yourAgent,
    timeText(Date.parse(entry.happenedAt), 'full'),
  )
}

/** Corrections after the bill, each with its reason. */
function Corrections({ order }: { order: CustomerOrder }) {
  return order.bill.corrections.map(({ at, reason, amountKobo }) => (
    <p key={at + reason} className="mt-2 flex justify-between gap-4 text-sm">
      <span>
        {texts.bill.corrected} <span className="text-ink-soft">{reason}</span>
      </span>
      <span className="font-semibold tabular-nums">{nairaText(amountKobo, true)}</span>
    </p>
  ))
}

/** Debts of earlier orders on this bill, or what this one left to a later bill. */
function MovedDebts({ order }: { order: CustomerOrder }) {
  return order.bill.movedDebts?.map(({ orderId, code, amountKobo }) => (
    <PaidRow
      key={orderId}
      text={(amountKobo > 0 ? texts.bill.fromEarlier : texts.bill.addedTo)(code)}
      amountKobo={Math.abs(amountKobo)}
    />
  ))
}

/** What came back to the customer afterwards, each with its reason. */
function GivenBack({ order }: { order: CustomerOrder }) {
  return order.bill.givenBack.map(({ at, reason, amountKobo, to }) => (
    <p
      key={at + reason}
      className="mt-2 flex items-baseline justify-between gap-4 rounded-sm bg-leaf-tint px-3 py-2 text-sm font-semibold text-leaf-deep"
    >
      <span>
        {to === 'wallet' ? texts.bill.refundedToWallet : texts.bill.refundedToCard}
        <span className="block font-normal">{reason}</span>
      </span>
      <span className="tabular-nums">{nairaText(amountKobo, true)}</span>
    </p>
  ))
}

/** What is still to pay, or how it was paid and what became of the change, and what settled the rest. */
function Paid({ order }: { order: CustomerOrder }) {
  const { paidKobo, balanceDueKobo: dueKobo } = order.bill
  const delivered = order.timeline.findLast(({ type }) => type === 'order.delivered')
  const isOver = hasEnded(order.status)
  return (
    <div className="mt-2 grid gap-1">
      {delivered !== undefined && <PaidAtGate order={order} detail={delivered.detail} />}
      {delivered === undefined && paidKobo > 0 && (
        <PaidRow text={isOver ? common.state.paid : texts.bill.paidBefore} amountKobo={paidKobo} />
      )}
      {settledRows(order.bill).map(({ label, amountKobo }) => (
        <PaidRow key={label} text={label} amountKobo={amountKobo} />
      ))}
      {delivered === undefined && !isOver && paidKobo > 0 && dueKobo > 0 && (
        <PaidRow text={common.label.balance} amountKobo={dueKobo} />
      )}
      {delivered === undefined && !isOver && paidKobo === 0 && (
        <p className="text-sm text-ink-soft">{toPayText(order)}</p>
      )}
      {delivered !== undefined && dueKobo > 0 && (
        <PaidRow text={texts.bill.onNextOrder} amountKobo={dueKobo} />
      )}
    </div>
  )
}

/** How a delivered order was paid: ahead, in cash at the gate, and later. */
function PaidAtGate({ order, detail }: { order: CustomerOrder; detail: TimelineEntry['detail'] }) {
  const cashKobo = Number(detail['cashKobo'] ?? 0)
  const askedKobo = (order.bill.totalKobo ?? 0) + fromEarlierKobo(order)
  const atGateKobo = Number(detail['dueKobo'] ?? askedKobo)
  const changeKobo = Math.max(0, cashKobo - atGateKobo)
  const elseKobo = order.bill.paidKobo - (cashKobo - changeKobo)
  const aheadKobo = Math.max(0, Math.min(elseKobo, askedKobo - atGateKobo))
  return (
    <>
      {aheadKobo > 0 && <PaidRow text={texts.bill.paidBefore} amountKobo={aheadKobo} />}
      {cashKobo > 0 && <PaidRow text={texts.bill.paidInCash} amountKobo={cashKobo} />}
      {changeKobo > 0 && <PaidRow text={texts.bill.change} amountKobo={changeKobo} />}
      {elseKobo > aheadKobo && <PaidRow text={texts.bill.paidLater} amountKobo={elseKobo - aheadKobo} />}
    </>
  )
}

function toPayText(order: CustomerOrder): string {
  if (order.paymentMethod === 'cash') return texts.bill.cashHint
  return texts.bill.transferHint
}

/** What earlier orders left to this bill. */
function fromEarlierKobo({ bill }: CustomerOrder): number {
  return (bill.movedDebts ?? []).reduce((sum, { amountKobo }) => sum + Math.max(0, amountKobo), 0)
}

function PaidRow({ text, amountKobo }: { text: string; amountKobo: number }) {
  return (
    <p className="flex justify-between text-sm">
      <span>{text}</span>
      <span className="font-semibold tabular-nums">{nairaText(amountKobo, true)}</span>
    </p>
  )
}
