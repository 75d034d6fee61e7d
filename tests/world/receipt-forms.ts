import assert from 'node:assert/strict'
import { type CustomerOrder, getOrderEndpoint } from '#contract/orders/orders.ts'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import { readPdfText } from '#tests/pdf-text.ts'
import { msNow } from '#tests/times.ts'
import { wordedReceipt } from '#web/entities/orders/receipt-lines.ts'
import { drawReceipt } from '#web/site/orders/after-delivery/receipt-picture.ts'
import { receiptText } from '#web/site/orders/after-delivery/receipt-text.ts'
import type { Client } from './clients.ts'

type Row = readonly [label: string, amountKobo: number | null]

/** The bill of an order has the same rows and amounts on the screen, in the PDF, in the message and in the picture. */
export async function expectSameRows(customer: Client, id: string): Promise<readonly Row[]> {
  const order = await customer.call(getOrderEndpoint, { params: { id } })
  const { blocks, total, after } = wordedReceipt(order)
  const screen = [...blocks.flatMap(({ lines }) => lines), total, ...after].map(
    ({ label, amountKobo }): Row => [label, amountKobo],
  )
  const pdf = await customer.send(getReceiptEndpoint, { params: { id } })
  assert.deepEqual(rowsOfPdf(pdf.bytes), screen, 'in the PDF')
  assert.deepEqual(rowsOfMessage(receiptText(order)), screen, 'in the message')
  assert.deepEqual(await rowsOfPicture(order), screen, 'in the picture')
  return screen
}

function koboOf(text: string): number | null {
  if (text === '–') return null
  const kobo = Math.round(Number(text.replace(/[−–₦,]/g, '')) * 100)
  return /^[−–]/.test(text) ? -kobo : kobo
}

function rowsOfPdf(pdf: Buffer): Row[] {
  const texts = readPdfText(pdf)
    .split('\n')
    .filter((text) => text !== '')
  return texts.flatMap((text, at): Row[] =>
    /^(?:–|–?₦[\d,.]+)$/.test(text) ? [[texts[at - 1] ?? '', koboOf(text)]] : [],
  )
}

/** Its lines but the heading, the titles and the sentence on what was saved. */
function rowsOfMessage(message: string): Row[] {
  return message.split('\n').flatMap((line): Row[] => {
    const [, label = '', amount] = /^(.+?): (−?₦[\d,.]+)?/.exec(line) ?? []
    return label === '' ? [] : [[label, amount === undefined ? null : koboOf(amount)]]
  })
}

/** The texts that the picture draws: each amount at the right, then its label at the left. */
async function rowsOfPicture(order: CustomerOrder): Promise<Row[]> {
  const drawn: { text: string; isAmount: boolean }[] = []
  const context = {
    textAlign: 'left',
    scale: () => undefined,
    fillRect: () => undefined,
    measureText: () => ({ width: 1 }),
    fillText: (text: string) => drawn.push({ text, isAmount: context.textAlign === 'right' }),
  }
  const canvas = {
    getContext: () => context,
    toBlob: (give: (blob: Blob) => void) => give(new Blob(['png'])),
  }
  Object.assign(globalThis, {
    document: { createElement: () => canvas },
    location: { host: 'kasuwa.example' },
  })
  await drawReceipt(order, msNow())
  return drawn.flatMap(({ text, isAmount }, at): Row[] =>
    isAmount ? [[drawn[at + 1]?.text ?? '', koboOf(text)]] : [],
  )
}
