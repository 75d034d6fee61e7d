import { Download, ImageUp, Printer, Share2 } from 'lucide-react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import { minutes } from '#domain/time/durations.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import { receiptText, savedText } from './receipt-text.ts'
import * as texts from './texts.ts'

/** Ways to keep the receipt; nothing before there is one. */
export function ReceiptLinks({ order }: { order: CustomerOrder }) {
  if (order.bill.goodsKobo === null) return null
  return (
    <section aria-label={texts.receipt.title} className="grid grid-cols-2 gap-2.5 print:hidden">
      <a href={`/orders/${order.id}/receipt`} className={buttonClass('secondary')}>
        <Printer />
        {texts.receipt.title}
      </a>
      <Button kind="secondary" icon={<Share2 />} onClick={() => void shareReceipt(order)}>
        {texts.receipt.share}
      </Button>
      <Button
        kind="secondary"
        icon={<ImageUp />}
        className="col-span-2"
        onClick={() => void sharePicture(order)}
      >
        {texts.receipt.sharePicture}
      </Button>
    </section>
  )
}

/** The same on the receipt's own page. */
export function ReceiptActions({ order }: { order: CustomerOrder }) {
  return (
    <section
      aria-label={texts.receipt.actions}
      className="flex flex-wrap justify-center gap-2.5 print:hidden"
    >
      <Button icon={<Printer />} onClick={() => print()}>
        {common.action.print}
      </Button>
      <a
        href={urlOf(getReceiptEndpoint, { params: { id: order.id } })}
        download
        className={buttonClass('secondary')}
      >
        <Download />
        {texts.receipt.pdf}
      </a>
      <Button kind="secondary" icon={<Share2 />} onClick={() => void shareReceipt(order)}>
        {texts.receipt.share}
      </Button>
      <Button kind="secondary" icon={<ImageUp />} onClick={() => void sharePicture(order)}>
        {texts.receipt.sharePicture}
      </Button>
    </section>
  )
}

/** Gives the picture to the phone's sharing; a browser without it saves the picture. */
async function sharePicture(order: CustomerOrder): Promise<void> {
  try {
    const nowMs = trueNow()
    const { drawReceipt } = await import('./receipt-picture.ts')
    const file = await drawReceipt(order, nowMs)
    const text = savedText(order, nowMs)
    const shared = { files: [file], ...(text !== null && { text }) }
    if (navigator.canShare?.(shared)) return await navigator.share(shared)
    saveFile(file)
    showToast(texts.receipt.pictureSaved, { tone: 'success' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast(texts.receipt.pictureFailed)
  }
}

function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), minutes(1))
}

async function shareReceipt(order: CustomerOrder): Promise<void> {
  const text = receiptText(order)
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: texts.receipt.shareTitle(order.market.name), text })
      return
    } catch (error) {
      // Closing the phone's sheet is an answer; anything else goes the other way.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
}
