import type { StampedPaper } from '#contract/payments/papers.ts'
import { drawQr } from '#server/platform/core/draw-qr.ts'
import { buyerOf, type ListedPaper } from './read-papers.ts'

/** Presents what of a paper is printed besides its sums: whom it is for, and what the tax office gave it. */
export function presentStamped(row: ListedPaper): StampedPaper {
  const buyer = buyerOf(row)
  return {
    number: row.number,
    series: row.series,
    irn: row.irn,
    stamp: row.stamp,
    buyer: buyer === null ? null : { name: buyer.name, tin: buyer.tin },
    qr: row.qr === null ? null : pictureOf(row.qr),
  }
}

/** The most that a code holds at our error correction, in bytes. */
const mostInCode = 2_300
const pngBegins = Buffer.from('89504e470d0a1a0a', 'hex')
const pngEnds = Buffer.from('49454e44ae426082', 'hex')

/** Some access points give the code's picture, others what it says; null for what is neither. */
export function pictureOf(qr: string): StampedPaper['qr'] {
  const base64 = qr.replace(/^data:image\/png;base64,/, '')
  const bytes = Buffer.from(base64, 'base64')
  const isPng = bytes.subarray(0, 8).equals(pngBegins) && bytes.subarray(-8).equals(pngEnds)
  if (isPng) return { image: `data:image/png;base64,${base64}` }
  return Buffer.byteLength(qr) <= mostInCode ? drawQr(qr) : null
}
