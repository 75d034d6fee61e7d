import type { CustomerOrder } from '#contract/orders/orders.ts'
import type { ReceiptLine } from '#web/design/receipt.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { wordedReceipt } from '#web/entities/orders/receipt-lines.ts'
import { savedText } from './receipt-text.ts'
import * as texts from './texts.ts'

const width = 400
const edge = 28
const lineHeight = 26
const detailHeight = 18
const partGap = 12
const savedHeight = 60
/** Sharp on phones without weighing much. */
const scale = 2
const ink = '#1B1A17'
const soft = '#5C5547'
const body = 'Roboto, system-ui, sans-serif'
const display = '"Bricolage Grotesque", Roboto, system-ui, sans-serif'

type Row = Omit<ReceiptLine, 'key'>

/** The receipt as a picture to send to somebody: no place, no name, no phone. */
export async function drawReceipt(order: CustomerOrder, nowMs: number): Promise<File> {
  await document.fonts?.ready
  const { blocks, total, after } = wordedReceipt(order)
  const parts: Row[][] = [...blocks.map(({ lines }) => [...lines]), [{ ...total, isSum: true }, ...after]]
  const rows = parts.flat()
  const details = rows.filter(({ detail }) => detail !== undefined).length
  const saved = savedText(order, nowMs)
  const rowsHeight = rows.length * lineHeight + details * detailHeight + parts.length * partGap
  const height = 150 + rowsHeight + (saved === null ? 0 : savedHeight)
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
  y -= partGap + 6
  for (const part of parts) y = drawRows(context, part, y + partGap)
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

function drawRows(context: CanvasRenderingContext2D, rows: readonly Row[], top: number): number {
  let y = top
  for (const { label, detail, amountKobo, isSum = false } of rows) {
    y += lineHeight
    const amount = amountKobo === null ? '–' : nairaText(amountKobo, true)
    context.font = `${isSum ? '700 ' : ''}16px ${body}`
    context.fillStyle = ink
    context.textAlign = 'right'
    context.fillText(amount, width - edge, y)
    const room = width - 2 * edge - context.measureText(amount).width - 16
    context.textAlign = 'left'
    context.fillText(cut(context, label, room), edge, y)
    if (detail === undefined) continue
    y += detailHeight
    context.font = `13px ${body}`
    context.fillStyle = soft
    context.fillText(cut(context, detail, width - 2 * edge), edge, y)
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
