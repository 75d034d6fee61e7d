import { Wallet } from 'lucide-react'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import type { MarkOf } from './order-card.tsx'
import { OrderList } from './order-list.tsx'
import * as texts from './texts.ts'

/** The signed-in customer's orders. */
export function MyOrdersScreen({ markOf }: { markOf: MarkOf }) {
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-5">
          <h1 className="text-2xl">{common.page.myOrders}</h1>
          <a href="/dashboard" className="inline-flex min-h-11 items-center font-semibold text-leaf">
            {common.page.dashboard}
          </a>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href="/wallet" className={buttonClass('secondary')}>
            <Wallet />
            {common.page.wallet}
          </a>
          <a href="/order" className={buttonClass()}>
            {texts.page.newList}
          </a>
        </div>
      </div>
      <OrderList markOf={markOf} />
    </div>
  )
}
