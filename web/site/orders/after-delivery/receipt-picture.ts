import type { CustomerOrder } from '#contract/orders/orders.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import * as designTexts from '#web/design/texts.ts'
import { settledRows } from '#web/entities/orders/fee-rows.ts'
import { itemLabel } from '#web/entities/orders/item-text.ts'
import { savedText } from './receipt-text.ts'
import * as texts from './texts.ts'

const width = 400
const edge = 28
const lineHeight = 26
const savedHeight = 60
/** Sharp on phones without weighing much. */
const scale = 2
const ink = '#1B1A17'
const soft = '#5C5547'
const body = 'Roboto, system-ui, sans-serif'
const display = '"Bricolage Grotesque", Roboto, system-ui, sans-serif'

interface Row {
  label: string
  amount: string
  isStrong?: boolean
}

/** The receipt as a picture to send to somebody: no place, no name, no phone. */
export async function drawReceipt(order: CustomerOrder, nowMs: number): Promise<File> {
  await document.fonts?.ready
  const { market, fees } = rowsOf(order)
  const saved = savedText(order, nowMs)
  const height = 174 + (market.length + fees.length) * lineHeight + (saved === null ? 0 : savedHeight)
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  context.scale(scale, scale)
  context.fillStyle = '#FFFDF8'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#084D2A'
  context.fillRect(0, 0, width, 12)
  let y = 56
  y = centred(context, order.market.name, y, `800 24px ${display}`, ink)
  y = centred(context, timeText(Date.parse(order.placedAt), 'day'), y, `15px ${body}`, soft)
  y = drawRows(context, market, y - 6)
  y = drawRows(context, fees, y + 12)
  if (saved !== null) {
    context.fillStyle = '#DDEEDF'
    context.fillRect(edge, y + 20, width - 2 * edge, savedHeight - 20)
    centred(context, saved, y + 46, `700 16px ${body}`, '#084D2A')
    y += savedHeight
  }
  centred(context, texts.receiptPicture.boughtBy(location.host), y + 36, `14px ${body}`, soft)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('this browser makes no PNG')
  return new File([blob], `${order.code}.png`, { type: 'image/png' })
}

function rowsOf({ items, bill }: CustomerOrder): { market: Row[]; fees: Row[] } {
  const amount = (kobo: number | null) => nairaText(kobo ?? 0, true)
  const market: Row[] = items
    .filter(({ status }) => status === 'bought')
    .map((item) => ({ label: itemLabel(item), amount: amount(item.paidKobo) }))
  market.push({ label: designTexts.receipt.marketTotal, amount: amount(bill.goodsKobo), isStrong: true })
  const { deliveryFeeKobo, serviceFeeKobo, discountKobo = 0, totalKobo } = bill
  const settled = settledRows(bill).map((row) => ({ label: row.label, amount: amount(row.amountKobo) }))
  if (totalKobo === null) return { market, fees: settled }
  const fees: Row[] = [{ label: common.label.fees, amount: amount(deliveryFeeKobo + serviceFeeKobo) }]
  if (discountKobo > 0) fees.push({ label: common.label.promoCode, amount: amount(-discountKobo) })
  fees.push({ label: common.label.total, amount: amount(totalKobo), isStrong: true })
  return { market, fees: [...fees, ...settled] }
}

function drawRows(context: CanvasRenderingContext2D, rows: readonly Row[], top: number): number {
  let y = top
  for (const { label, amount, isStrong = false } of rows) {
    y += lineHeight
    context.font = `${isStrong ? '700 ' : ''}16px ${body}`
    context.fillStyle = ink
    context.textAlign = 'right'
    context.fillText(amount, width - edge, y)
    const room = width - 2 * edge - context.measureText(amount).width - 16
    context.textAlign = 'left'
    context.fillText(cut(context, label, room), edge, y)
  }
  return y
}

/** As much of a label as there is room for. */
function cut(context: CanvasRenderingContext2D, label: string, room: number): string {
  if (context.measureText(label).width <= room) return label
  let text = label
  while (text.length > 1 && context.measureText(`${text}…`).width > room) text = text.slice(0, -1)
  return `${text.trimEnd()}…`
}

function centred(
  context: CanvasRenderingContext2D,
  text: string,
  y: number,
  font: string,
  colour: string,
): number {
  context.font = font
  context.fillStyle = colour
  context.textAlign = 'center'
  context.fillText(cut(context, text, width - 2 * edge), width / 2, y)
  return y + lineHeight
}
