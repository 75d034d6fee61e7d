import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import * as texts from '#web/site/orders/texts.ts'

/** Orders the same again: the first of two taps, the second places it. */
export function useRepeatOrder() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const repeating = useWrite({
    mutationFn: async (id: string) => (await import('./repeat-order.ts')).repeatOrder(client, id, trueNow()),
    onSuccess: (page) => navigate(page),
    onError: (error) =>
      showToast(texts.reorder.failed, {
        body: reasonOf(error, texts.useRepeatOrder.tryAgain),
        tone: 'danger',
      }),
  })
  return {
    repeat: (id: string) => {
      if (!repeating.isPending) repeating.mutate(id)
    },
    busyId: repeating.isPending ? repeating.variables : null,
  }
}
