import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AdminOrder,
  adminCancelOrder,
  adminDeliverOrder,
  adminFailOrder,
  assignOrder,
  redeliverOrder,
  unassignOrder,
} from '#contract/admin.ts'
import { closeProblem, payProblem } from '#contract/after-delivery.ts'
import type { Endpoint, EndpointCall } from '#contract/endpoint.ts'
import { waiveFee } from '#contract/money-desk.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError, reasonOf } from '#web/platform/api-error.ts'
import { useWriteKey } from '#web/platform/use-write-key.ts'
import { adminOrderQuery } from './dispatch-queries.ts'
import { statusWords } from './status-words.ts'
import { useRefresh } from './use-refresh.ts'

const endpoints = {
  assign: assignOrder,
  unassign: unassignOrder,
  cancel: adminCancelOrder,
  deliver: adminDeliverOrder,
  fail: adminFailOrder,
  redeliver: redeliverOrder,
  waiveFee,
  payProblem,
  closeProblem,
}
export type OrderActKind = keyof typeof endpoints
export type OrderActBody<K extends OrderActKind> = EndpointCall<(typeof endpoints)[K]>['body']

interface OrderAct<K extends OrderActKind> {
  run: (body: OrderActBody<K>) => void
  isBusy: boolean
  /** Why the last try failed, in a sentence; shown in the question, since it covers everything else. */
  problem: string | null
}

/** Something that staff do with an order. Afterwards every view follows; a refusal says what is so now. */
export function useOrderAct<K extends OrderActKind>(
  kind: K,
  orderId: string,
  onDone: (order: AdminOrder) => void,
  /** What it is done to, where that is not the order itself. */
  subjectId = orderId,
): OrderAct<K> {
  const client = useQueryClient()
  const refresh = useRefresh('/api/admin/')
  const { keyFor, settle } = useWriteKey()
  const act = useMutation({
    // Without a network it fails at once: nobody wants an order cancelled by itself an hour later.
    networkMode: 'always',
    mutationFn: ({ body, key }: { body: OrderActBody<K>; key: string }) => {
      const input = { params: { id: subjectId }, body } as unknown as EndpointCall<Endpoint>
      const endpoint = endpoints[kind] as unknown as Endpoint
      return callApi(endpoint, input, { idempotencyKey: key }) as Promise<AdminOrder>
    },
    onSuccess: (order) => {
      client.setQueryData(adminOrderQuery(orderId).queryKey, order)
      onDone(order)
    },
    onSettled: (_, error) => {
      settle(error)
      refresh()
    },
  })
  return {
    run: (body) => {
      if (!act.isPending) act.mutate({ body, key: keyFor([kind, subjectId, body]) })
    },
    isBusy: act.isPending,
    problem: act.error === null ? null : refusalWords(act.error),
  }
}

function refusalWords(error: Error): string {
  if (error instanceof ApiError && error.code === 'orders.illegal_step') {
    const { status } = (error.body.detail ?? {}) as { status?: keyof typeof statusWords }
    return status === undefined
      ? 'The order has moved on meanwhile.'
      : `The order has moved on meanwhile. It is now: ${statusWords[status].toLowerCase()}.`
  }
  return reasonOf(error, 'That did not get through. Try again.')
}
