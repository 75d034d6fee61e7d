import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeListEndpoint, quoteListEndpoint } from '#contract/orders/change-list.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import { Button } from '#web/design/button.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { sendMessage } from '#web/entities/chat/send-message.ts'
import { ListChangeFields } from '#web/entities/orders/list-change-fields.tsx'
import { type ListChange, useListChange } from '#web/entities/orders/use-list-change.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { useNow } from '#web/platform/clock.tsx'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { useMe } from '#web/platform/session/session.ts'
import { orderQuery } from '#web/site/orders/core/order-queries.ts'
import { mayChangeList } from './order-progress.ts'
import * as texts from './texts.ts'

interface ChangeListProps {
  order: CustomerOrder
  /** What was said already, in the chat. */
  begun?: string
  isOpen: boolean
  onClose: () => void
}

/** Changes the list of an order by what is typed, as it is shown; once shopping has begun it is a message to the agent. */
export function ChangeList({ order, begun = '', isOpen, onClose }: ChangeListProps) {
  const client = useQueryClient()
  const nowMs = useNow()
  const { queryKey } = orderQuery(order.id)
  const params = { id: order.id }
  const change = useListChange(
    order.id,
    begun,
    (text, signal) => callApi(quoteListEndpoint, { params, body: { text } }, { signal }),
    isOpen && mayChangeList(order),
  )
  const changing = useWrite({
    mutationFn: (body: { text: string; shown: string }, keyFor) =>
      callApi(changeListEndpoint, { params, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed)
      change.type('')
      onClose()
    },
    onError: () => {
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: ['list-change', order.id] })
    },
  })
  if (!mayChangeList(order) || isFixed(change.problem) || isFixed(changing.error))
    return <WriteToAgent order={order} change={change} isOpen={isOpen} onClose={onClose} />
  const { quote, text } = change
  const { serviceFeeKobo, discountKobo = 0 } = order.bill
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.list.title}
      label={texts.listChange.submit}
      isReady={quote !== undefined && quote.changes.length > 0}
      isBusy={changing.isPending}
      onConfirm={() => changing.mutate({ text, shown: quote?.shown ?? '' })}
    >
      <div className="grid gap-4">
        <ListChangeFields change={change} serviceKobo={serviceFeeKobo - discountKobo} nowMs={nowMs} />
        {order.agent !== null && <p className="text-sm">{texts.list.agentSees(order.agent.firstName)}</p>}
        {changing.isError && <Notice tone="pepper">{reasonOf(changing.error, texts.list.failed)}</Notice>}
      </div>
    </AskDialog>
  )
}

function isFixed(problem: Error | null): boolean {
  return problem instanceof ApiError && problem.code === 'orders.list_fixed'
}

/** Shopping has begun: what is typed goes to the agent as a message, also from a phone that is offline. */
function WriteToAgent({ order, change, isOpen, onClose }: ChangeListProps & { change: ListChange }) {
  const me = useMe()
  const isOver = hasEnded(order.status)
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.list.title}
      label={texts.list.tell}
      isReady={!isOver && change.text !== '' && me !== null}
      isBusy={false}
      onConfirm={() => {
        if (me) sendMessage(order.id, me.id, { text: change.text })
        change.type('')
        onClose()
      }}
    >
      <div className="grid gap-4">
        <p role="status">{isOver ? texts.cancel.orderEnded : texts.list.fixed}</p>
        {!isOver && (
          <TextArea
            label={texts.listChange.field}
            rows={2}
            value={change.typed}
            onChange={(event) => change.type(event.currentTarget.value)}
          />
        )}
      </div>
    </AskDialog>
  )
}

/** Under what the customer wrote in the chat, where it speaks of the list beyond doubt: one tap to change it so. */
export function ChangeOffer({ order, text }: { order: CustomerOrder; text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const mayChange = mayChangeList(order)
  const { data } = useQuery({
    queryKey: ['list-change', order.id, text],
    queryFn: ({ signal }) =>
      callApi(quoteListEndpoint, { params: { id: order.id }, body: { text } }, { signal }),
    enabled: mayChange,
    retry: false,
  })
  if (!mayChange || isDone || data?.isSure !== true) return null
  return (
    <div className="justify-self-end">
      <Button kind="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {texts.list.offer}
      </Button>
      {isOpen && (
        <ChangeList
          order={order}
          begun={text}
          isOpen
          onClose={() => {
            setIsOpen(false)
            setIsDone(true)
          }}
        />
      )}
    </div>
  )
}
