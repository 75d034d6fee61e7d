import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { confirmReceiptEndpoint } from '#contract/dispatch/agent-money.ts'
import type { AgentMovement } from '#contract/dispatch/agent-statement.ts'
import { writeName } from '#contract/queued-writes.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { newKey } from '#web/platform/core/new-key.ts'
import { trueNow } from '#web/platform/core/true-time.ts'
import { queueAndWait, startOutbox } from '#web/platform/offline/outbox.ts'
import { useOutbox } from '#web/platform/offline/use-outbox.ts'
import { meQuery } from '#web/platform/session/session.ts'
import { isWaiting } from '#web/platform/store/outbox-item.ts'
import { ownMoneyQuery } from './own-money-query.ts'
import * as texts from './texts.ts'

/** Returns whether a payment is confirmed, with what waits on the phone; and how to confirm it, without a network too. */
export function useConfirmReceipt(item: AgentMovement) {
  const client = useQueryClient()
  const { items } = useOutbox()
  useEffect(startOutbox, [])
  const unsent = items.findLast(
    (write) =>
      isWaiting(write) &&
      write.endpoint === writeName(confirmReceiptEndpoint) &&
      write.params['id'] === item.id,
  )
  const confirm = (isReceived: boolean) => {
    const input = {
      params: { id: item.id },
      body: { isReceived, happenedAt: new Date(trueNow()).toISOString() },
    }
    queueAndWait(confirmReceiptEndpoint, input, {
      key: newKey(),
      owner: client.getQueryData<CurrentUser>(meQuery.queryKey)?.id ?? '',
      thread: `receipt:${item.id}`,
      onAnswer: (money) => client.setQueryData(ownMoneyQuery.queryKey, money),
    }).catch((error: unknown) => {
      showToast(reasonOf(error, texts.statement.saveFailed), { tone: 'danger' })
    })
  }
  if (unsent === undefined) return { confirmation: item.confirmation, confirm }
  const said = (unsent.data as { isReceived: boolean }).isReceived
  return { confirmation: said ? ('received' as const) : ('refused' as const), confirm }
}
