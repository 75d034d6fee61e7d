import { useState } from 'react'
import type { CustomerOrder } from '#contract/orders.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { CallOffice } from './call-office.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { isLive } from './order-stages.ts'
import { ShareButton } from './share-button.tsx'
import { useIsCancelQueued } from './use-cancel-order.ts'

/** What the customer can do about an order: let others follow it, call, or cancel. */
export function OrderActions({ order }: { order: CustomerOrder }) {
  const [isAsking, setIsAsking] = useState(false)
  const isGoingOn = isLive(order.status)
  const isAsked = useIsCancelQueued(order.id)
  return (
    <section aria-label="Actions" className="grid gap-3">
      {isGoingOn && <ShareButton code={order.code} words="Follow my market errand:" isWide />}
      <CallOffice />
      {isGoingOn && isAsked && (
        <Notice tone="amber">
          You cancelled, but there was no network. We are told as soon as there is; until then your agent may
          go on.
        </Notice>
      )}
      {isGoingOn && !isAsked && order.cancelFeeKobo !== null && (
        <Button
          kind="quiet"
          isWide
          className="text-pepper hover:bg-pepper-tint"
          onClick={() => setIsAsking(true)}
        >
          Cancel the order
        </Button>
      )}
      <CancelDialog order={order} isOpen={isAsking && isGoingOn} onClose={() => setIsAsking(false)} />
    </section>
  )
}
