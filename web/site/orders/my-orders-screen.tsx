import { Wallet } from 'lucide-react'
import { type CurrentUser, isAdmin } from '#contract/accounts/accounts.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useMe } from '#web/platform/session/session.ts'
import * as texts from './core/texts.ts'
import type { MarkOf } from './order-card.tsx'
import { OrderList } from './order-list.tsx'

/** The signed-in customer's orders; anyone who works here is led to the work. */
export function MyOrdersScreen({ markOf }: { markOf: MarkOf }) {
  const viewer = useMe()
  const isCustomer = viewer == null || viewer.role === 'customer'
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-5">
          <h1 className="text-2xl">{common.page.myOrders}</h1>
          {isCustomer && (
            <a href="/dashboard" className="inline-flex min-h-11 items-center font-semibold text-leaf">
              {common.page.dashboard}
            </a>
          )}
        </div>
        {isCustomer && (
          <div className="flex flex-wrap gap-3">
            <a href="/wallet" className={buttonClass('secondary')}>
              <Wallet />
              {common.page.wallet}
            </a>
            <a href="/order" className={buttonClass()}>
              {texts.page.newList}
            </a>
          </div>
        )}
      </div>
      {isCustomer ? <OrderList markOf={markOf} /> : <WorkAccount viewer={viewer} />}
    </div>
  )
}

function WorkAccount({ viewer }: { viewer: CurrentUser }) {
  const [href, text] = isAdmin(viewer)
    ? ['/admin', texts.workAccount.admin]
    : ['/dashboard', texts.workAccount.dashboard]
  return (
    <EmptyState
      title={texts.workAccount.title}
      action={
        <a href={href} className={buttonClass('primary', 'lg')}>
          {text}
        </a>
      }
    >
      {texts.workAccount.hint}
    </EmptyState>
  )
}
