import { Wallet } from 'lucide-react'
import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import { buttonClass } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useMe } from '#web/platform/session.ts'
import type { MarkOf } from './order-card.tsx'
import { OrderList } from './order-list.tsx'
import * as texts from './texts.ts'

/** The signed-in customer's orders; anyone who works here is led to the work. */
export function MyOrdersScreen({ markOf }: { markOf: MarkOf }) {
  const viewer = useMe()
  const isCustomer = viewer == null || viewer.role === 'customer'
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-5">
          <h1 className="text-2xl">{texts.myOrders}</h1>
          {isCustomer && (
            <a href="/dashboard" className="inline-flex min-h-11 items-center font-semibold text-leaf">
              {texts.dashboard}
            </a>
          )}
        </div>
        {isCustomer && (
          <div className="flex flex-wrap gap-3">
            <a href="/wallet" className={buttonClass('secondary')}>
              <Wallet />
              {texts.wallet}
            </a>
            <a href="/order" className={buttonClass()}>
              {texts.newList}
            </a>
          </div>
        )}
      </div>
      {isCustomer ? <OrderList markOf={markOf} /> : <WorkAccount viewer={viewer} />}
    </div>
  )
}

function WorkAccount({ viewer }: { viewer: CurrentUser }) {
  const [href, text] = isAdmin(viewer) ? ['/admin', texts.goToAdmin] : ['/dashboard', texts.goToYourDashboard]
  return (
    <EmptyState
      title={texts.thisIsAWorkAccount}
      action={
        <a href={href} className={buttonClass('primary', 'lg')}>
          {text}
        </a>
      }
    >
      {texts.thisPageShowsTheOrders}
    </EmptyState>
  )
}
