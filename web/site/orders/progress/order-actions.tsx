import { Suspense, useState } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { isLive } from '#web/entities/orders/order-stages.ts'
import { CallSupport } from '#web/site/orders/core/call-support.tsx'
import { CancelDialog } from './order-dialogs.ts'
import { ShareButton } from './share-button.tsx'
import * as texts from './texts.ts'
import { useIsCancelQueued } from './use-cancel-order.ts'

/** What the customer can do about an order: let others follow it, call, or cancel. */
export function OrderActions({ order }: { order: CustomerOrder }) {
  const [isAsking, setIsAsking] = useState(false)
  const wasAsking = useOnceOpen(isAsking)
  const isGoingOn = isLive(order.status)
  const isAsked = useIsCancelQueued(order.id)
  return (
    <section aria-label={texts.actions.label} className="grid gap-3">
      {isGoingOn && <ShareButton code={order.code} text={texts.share.message} isWide />}
      <CallSupport city={order.market.city} />
      {isGoingOn && isAsked && <Notice tone="amber">{texts.actions.cancelWaiting}</Notice>}
      {isGoingOn && !isAsked && order.cancelFeeKobo !== null && (
        <Button
          kind="quiet"
          isWide
          className="text-pepper hover:bg-pepper-tint"
          onClick={() => setIsAsking(true)}
        >
          {common.action.cancelOrder}
        </Button>
      )}
      <Suspense>
        {wasAsking && <CancelDialog order={order} isOpen={isAsking} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </section>
  )
}
