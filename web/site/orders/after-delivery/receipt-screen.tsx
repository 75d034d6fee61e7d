import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { troubleOf } from '#web/platform/core/api-error.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { useSetting } from '#web/platform/session/session.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { OrderSkeleton } from '#web/site/orders/core/order-skeleton.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { PaperStamp } from './paper-stamp.tsx'
import { ReceiptActions } from './receipt-links.tsx'
import * as texts from './texts.ts'

/** The receipt by itself, for paper and for keeping. */
export function ReceiptScreen({ params }: ScreenProps<{ id: string }>) {
  const query = useQuery(orderQuery(params.id))
  const order = query.data
  const name = useSetting('business_name')
  const phone = useSetting('business_phone', order?.market.city)
  if (order === undefined && troubleOf(query) === null)
    return (
      <main id="main" className="px-4">
        <OrderSkeleton />
      </main>
    )
  return (
    <main id="main" className="mx-auto grid max-w-xl gap-5 px-4 py-6 print:py-0">
      <a
        href={`/orders/${params.id}`}
        className="-ml-2 inline-flex min-h-11 items-center justify-self-start pr-2 font-semibold text-leaf print:hidden"
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
        {common.label.yourOrder}
      </a>
      <h1 className="text-2xl print:sr-only">{texts.receipt.title}</h1>
      {order === undefined ? (
        <LoadState title={texts.receipt.failed} query={query} />
      ) : order.bill.goodsKobo === null ? (
        <EmptyState title={texts.receipt.empty}>{texts.receipt.emptyHint}</EmptyState>
      ) : (
        <>
          <OrderReceipt order={order} />
          <PaperStamp orderId={order.id} />
          <p className="text-center font-mono text-sm text-ink-soft">{order.code}</p>
          <p className="hidden text-center text-sm print:block">
            {name} · {phone}
          </p>
          <ReceiptActions order={order} />
        </>
      )}
    </main>
  )
}
