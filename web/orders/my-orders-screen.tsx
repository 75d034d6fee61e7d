import { Wallet } from 'lucide-react'
import { type CurrentUser, isStaff } from '#contract/accounts.ts'
import { buttonClass } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useMe } from '#web/platform/session.ts'
import type { MarkOf } from './order-card.tsx'
import { OrderList } from './order-list.tsx'

/** The signed-in customer's orders; whoever works here is led to the work. */
export function MyOrdersScreen({ markOf }: { markOf: MarkOf }) {
  const viewer = useMe()
  const isCustomer = viewer == null || viewer.role === 'customer'
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-5">
          <h1 className="text-2xl">My Orders</h1>
          {isCustomer && (
            <a href="/dashboard" className="inline-flex min-h-11 items-center font-semibold text-leaf">
              Dashboard
            </a>
          )}
        </div>
        {isCustomer && (
          <div className="flex flex-wrap gap-3">
            <a href="/wallet" className={buttonClass('secondary')}>
              <Wallet />
              Wallet
            </a>
            <a href="/order" className={buttonClass()}>
              New list
            </a>
          </div>
        )}
      </div>
      {isCustomer ? <OrderList markOf={markOf} /> : <WorkAccount viewer={viewer} />}
    </div>
  )
}

function WorkAccount({ viewer }: { viewer: CurrentUser }) {
  const [href, words] = isStaff(viewer)
    ? ['/admin', 'Go to the office']
    : ['/dashboard', 'Go to your dashboard']
  return (
    <EmptyState
      title="This account is for work"
      action={
        <a href={href} className={buttonClass('primary', 'lg')}>
          {words}
        </a>
      }
    >
      Orders are placed with a customer’s account. What you do for others is not here.
    </EmptyState>
  )
}
