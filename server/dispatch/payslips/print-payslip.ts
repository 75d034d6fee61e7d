import { printPaper } from '#server/orders/receipts/print-paper.ts'
import {
  formats,
  leaveGap,
  type Pen,
  turnPage,
  writeCentred,
  writeRow,
  writeRule,
  writeTitle,
} from '#server/orders/receipts/receipt-pen.ts'
import type { PayslipLine, PayslipRow } from './payslip-store.ts'
import * as texts from './texts.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const shortDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
})
const small = { font: 'body', size: 8.5, isSoft: true } as const

export interface Payslip {
  business: string
  payment: PayslipRow
  openingKobo: number
  lines: PayslipLine[]
}

/** Prints a payslip as PDF: each trip, tip and deduction since the payment before, and what is paid of it. */
export function printPayslip(payslip: Payslip): Promise<Buffer> {
  const title = texts.head.title(payslip.payment.name)
  const info = { title, author: payslip.business, format: formats.sheet }
  return printPaper(info, (pen) => drawPayslip(pen, payslip))
}

/** Names a trip by its market and its way: what was agreed to be paid for. */
function detailOf({ kind, at, orderCode, reason, marketName, wayM }: PayslipLine): string {
  const trip = kind === 'delivery' ? [marketName, wayM === null ? null : texts.rows.kilometres(wayM)] : []
  return [shortDay.format(at), orderCode, ...trip, reason].filter(Boolean).join(', ')
}

function drawPayslip(pen: Pen, { business, payment, openingKobo, lines }: Payslip): number {
  turnPage(pen)
  writeCentred(pen, business, { font: 'heading', size: 20, role: 'H1' })
  writeCentred(pen, texts.head.title(payment.name), { font: 'heading', size: 13 })
  writeCentred(pen, day.format(payment.paidAt), small)
  leaveGap(pen, 10)
  writeTitle(pen, texts.rows.earned)
  if (openingKobo !== 0) writeRow(pen, { label: texts.rows.opening, amountKobo: openingKobo })
  for (const line of lines)
    writeRow(pen, {
      label: texts.kinds[line.kind] ?? texts.rows.other,
      detail: detailOf(line),
      amountKobo: line.amountKobo,
    })
  const earnedKobo = lines.reduce((sum, { amountKobo }) => sum + amountKobo, openingKobo)
  writeRow(pen, { label: texts.rows.owed, amountKobo: earnedKobo, isSum: true })
  writeRule(pen)
  writeTitle(pen, texts.rows.paidTitle)
  const parts = [
    [texts.rows.earnings, payment.earningsKobo],
    [texts.rows.purchases, payment.purchasesKobo],
    [texts.rows.netted, payment.nettedKobo],
  ] as const
  for (const [label, amountKobo] of parts) if (amountKobo > 0) writeRow(pen, { label, amountKobo })
  const way = texts.methods[payment.method] ?? ''
  writeRow(pen, {
    label: texts.rows.paid,
    amountKobo: payment.amountKobo,
    isSum: true,
    isLarge: true,
    detail: way,
  })
  const leftKobo = earnedKobo - payment.earningsKobo - payment.nettedKobo
  if (leftKobo > 0) writeRow(pen, { label: texts.rows.left, amountKobo: leftKobo })
  leaveGap(pen, 10)
  writeCentred(pen, payment.id.slice(-8).toUpperCase(), small)
  return pen.y
}
