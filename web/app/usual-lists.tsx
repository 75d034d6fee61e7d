import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { OrderSummary } from '#contract/order-shapes.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { itemCountText } from '#web/orders/errand.ts'
import { dayMomentText } from '#web/orders/promise-words.ts'
import { repeatOrder } from '#web/orders/repeat-order.ts'
import { reasonOf } from '#web/platform/api-error.ts'

/** What was bought before, each to be put on the list again. */
export function UsualLists({ orders, nowMs }: { orders: readonly OrderSummary[]; nowMs: number }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const repeating = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => repeatOrder(client, id),
    onSuccess: () => navigate('/order'),
  })
  return (
    <section aria-labelledby="usual" className="grid gap-3">
      <h2 id="usual" className="text-lg">
        Again, please
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-3 p-4">
            <div className="min-w-40 flex-1">
              <p className="font-semibold">{order.market.name}</p>
              <p className="text-sm text-ink-soft">
                {itemCountText(order.itemCount)}, {dayMomentText(Date.parse(order.placedAt), nowMs)}
              </p>
            </div>
            <Button
              kind="secondary"
              isBusy={repeating.isPending && repeating.variables === order.id}
              onClick={() => repeating.mutate(order.id)}
            >
              Put on the list
            </Button>
          </li>
        ))}
      </ul>
      {repeating.isError && (
        <Notice tone="pepper">{reasonOf(repeating.error, 'That list could not be read. Try again.')}</Notice>
      )}
    </section>
  )
}
