import { useQueryClient } from '@tanstack/react-query'
import { waiveFeeEndpoint } from '#contract/admin/admin-money.ts'
import type { Endpoint, EndpointCall } from '#contract/core/endpoint.ts'
import {
  type AdminOrder,
  adminCancelOrder,
  adminDeliverOrder,
  adminFailOrder,
  assignOrder,
  redeliverOrder,
  unassignOrder,
} from '#contract/orders/admin-orders.ts'
import { closeProblemEndpoint, payProblemEndpoint } from '#contract/orders/after-delivery.ts'
import { adminChangeListEndpoint } from '#contract/orders/change-list.ts'
import { adminMoveAddressEndpoint } from '#contract/orders/move-address.ts'
import { answerByPhoneEndpoint } from '#contract/orders/questions.ts'
import * as texts from '#web/admin/orders/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { adminOrderQuery } from '#web/entities/agents/dispatch-queries.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'

const endpoints = {
  assign: assignOrder,
  unassign: unassignOrder,
  cancel: adminCancelOrder,
  deliver: adminDeliverOrder,
  fail: adminFailOrder,
  redeliver: redeliverOrder,
  waiveFee: waiveFeeEndpoint,
  moveAddress: adminMoveAddressEndpoint,
  changeList: adminChangeListEndpoint,
  answerByPhone: answerByPhoneEndpoint,
  payProblem: payProblemEndpoint,
  closeProblem: closeProblemEndpoint,
}
export type OrderActionKind = keyof typeof endpoints
type OrderActionBody<K extends OrderActionKind> = EndpointCall<(typeof endpoints)[K]>['body']

interface OrderAction<K extends OrderActionKind> {
  run: (body: OrderActionBody<K>) => void
  isBusy: boolean
  /** Says why the last try failed, in a sentence; shown in the question, since it covers everything else. */
  problem: string | null
}

/** Something that admins do with an order. Afterwards every view follows; a refusal says what is so now. */
export function useOrderAction<K extends OrderActionKind>(
  kind: K,
  orderId: string,
  onDone: (order: AdminOrder) => void,
  /** Names what it is done to, where that is not the order itself. */
  subjectId = orderId,
): OrderAction<K> {
  const client = useQueryClient()
  const refresh = useRefresh('/api/admin/')
  const action = useWrite({
    mutationFn: (body: OrderActionBody<K>, keyFor) => {
      // `kind` chooses endpoint and body together, which is lost between the two.
      const input = { params: { id: subjectId }, body } as unknown as EndpointCall<Endpoint>
      const endpoint = endpoints[kind] as unknown as Endpoint
      return callApi(endpoint, input, {
        idempotencyKey: keyFor([kind, subjectId, body]),
      }) as Promise<AdminOrder>
    },
    onSuccess: (order) => {
      client.setQueryData(adminOrderQuery(orderId).queryKey, order)
      onDone(order)
    },
    onSettled: () => {
      // Asks again what a change of the list would come to: it may be why it was refused.
      void client.invalidateQueries({ queryKey: ['list-change', orderId] })
      refresh()
    },
  })
  return {
    run: (body) => {
      if (!action.isPending) action.mutate(body)
    },
    isBusy: action.isPending,
    problem: action.error === null ? null : refusalMessage(action.error),
  }
}

function refusalMessage(error: Error): string {
  if (error instanceof ApiError && error.code === 'orders.illegal_step') {
    const { status } = (error.body.detail ?? {}) as { status?: keyof typeof statusLabel }
    return status === undefined
      ? texts.dialog.changed
      : texts.dialog.changedTo(statusLabel[status].toLowerCase())
  }
  return reasonOf(error, common.failure.general)
}
