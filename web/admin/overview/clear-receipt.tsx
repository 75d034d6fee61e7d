import { useQueryClient } from '@tanstack/react-query'
import { closeReceiptEndpoint } from '#contract/dispatch/agent-money.ts'
import { AskReason } from '#web/admin/shell/ask-reason.tsx'
import type { Need } from '#web/admin/shell/need-ranks.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { overviewQuery } from '#web/entities/agents/dispatch-queries.ts'
import * as texts from './texts.ts'

interface ClearReceiptProps {
  /** The refused receipt that is asked about; closed while null. */
  receipt: Extract<Need, { kind: 'receipt' }>['receipt'] | null
  onClose: () => void
}

/** Asks how a payment that an agent says did not come was cleared up. */
export function ClearReceipt({ receipt, onClose }: ClearReceiptProps) {
  const client = useQueryClient()
  const close = useAccountAction(closeReceiptEndpoint, () => {
    void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
    onClose()
  })
  if (receipt === null) return null
  const { movementId: id, agentName, amountKobo } = receipt
  return (
    <AskReason
      isOpen
      onClose={onClose}
      title={texts.clearUp.title(agentName)}
      body={texts.clearUp.body(nairaText(amountKobo, true))}
      label={texts.clearUp.action}
      usual={[texts.clearUp.found, texts.clearUp.paidAgain, texts.clearUp.neverPaid]}
      action={{ ...close, run: (reason) => close.run({ params: { id }, body: { reason } }) }}
    />
  )
}
