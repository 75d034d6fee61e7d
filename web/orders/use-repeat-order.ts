import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { showToast } from '#web/design/toast-store.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { repeatOrder } from './repeat-order.ts'

/** Orders the same again: the first of two taps, the second places it. */
export function useRepeatOrder() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const repeating = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => repeatOrder(client, id, Date.now()),
    onSuccess: (page) => navigate(page),
    onError: (error) =>
      showToast('That list could not be read', { body: reasonOf(error, 'Try again.'), tone: 'danger' }),
  })
  return {
    repeat: (id: string) => {
      if (!repeating.isPending) repeating.mutate(id)
    },
    busyId: repeating.isPending ? repeating.variables : null,
  }
}
