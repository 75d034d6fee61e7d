import { useQuery } from '@tanstack/react-query'
import type { StampedPaper } from '#contract/payments/papers.ts'
import { stampedPapersQuery } from '#web/site/orders/core/order-queries.ts'
import * as texts from './texts.ts'

/** Whom the receipt is made out to, and what the tax office gave it; nothing until there is either. */
export function PaperStamp({ orderId }: { orderId: string }) {
  const { data } = useQuery(stampedPapersQuery(orderId))
  const receipt = data?.find(({ series }) => series === 'receipt')
  if (receipt === undefined || (receipt.buyer === null && receipt.irn === null)) return null
  const { number, buyer, irn, stamp, qr } = receipt
  return (
    <section
      aria-label={texts.stamp.label}
      className="mx-auto grid w-full max-w-md justify-items-center gap-2 text-center text-sm"
    >
      <p className="font-semibold">{texts.stamp.number(number)}</p>
      {buyer !== null && <p className="wrap-anywhere">{texts.stamp.buyer(buyer.name, buyer.tin)}</p>}
      {qr !== null && <Code qr={qr} />}
      {irn !== null && <p className="text-ink-soft wrap-anywhere">{texts.stamp.reference(irn)}</p>}
      {stamp !== null && (
        <p className="font-mono text-xs text-ink-soft wrap-anywhere">{texts.stamp.stamp(stamp)}</p>
      )}
    </section>
  )
}

function Code({ qr }: { qr: NonNullable<StampedPaper['qr']> }) {
  if ('image' in qr) return <img src={qr.image} alt={texts.stamp.qr} className="size-44 bg-white" />
  const { size, path } = qr
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-44"
      role="img"
      aria-label={texts.stamp.qr}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
