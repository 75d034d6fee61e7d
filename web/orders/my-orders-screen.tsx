import { buttonClass } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { useMe } from '#web/platform/session.ts'
import { OrderList } from './order-list.tsx'

/** The signed-in person's orders. */
export function MyOrdersScreen() {
  const viewer = useMe()
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">My Orders</h1>
        <a href="/order" className={buttonClass()}>
          New list
        </a>
      </div>
      {viewer?.role === 'agent' && (
        <Notice
          action={
            <a href="/dashboard" className={buttonClass('secondary')}>
              Go to the dashboard
            </a>
          }
        >
          These are orders that you placed yourself. Your trips are on the dashboard.
        </Notice>
      )}
      <OrderList />
    </div>
  )
}
