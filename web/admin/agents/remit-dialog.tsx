import { useState } from 'react'
import { type AdminAgent, recordRemittanceEndpoint } from '#contract/orders/admin-orders.ts'
import { AccountField } from '#web/admin/money/core/account-field.tsx'
import { ReasonField } from '#web/admin/orders/core/reason-field.tsx'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as agentsTexts from './money-texts.ts'

interface RemitDialogProps {
  /** Pays in; the dialog is closed while null. */
  agent: AdminAgent | null
  onClose: () => void
}

/** An agent pays in cash that was collected. */
export function RemitDialog({ agent, onClose }: RemitDialogProps) {
  const [shown, setShown] = useState({ agent, serial: 0, isOpen: agent !== null })
  // Each opening is a fresh dialog, which keeps its content while it leaves the screen.
  if (agent !== null && !shown.isOpen) setShown({ agent, serial: shown.serial + 1, isOpen: true })
  if (agent === null && shown.isOpen) setShown({ ...shown, isOpen: false })
  if (shown.agent === null) return null
  return <Remitting key={shown.serial} agent={shown.agent} isOpen={shown.isOpen} onClose={onClose} />
}

interface RemittingProps {
  agent: AdminAgent
  isOpen: boolean
  onClose: () => void
}

function Remitting({ agent, isOpen, onClose }: RemittingProps) {
  const [amountKobo, setAmountKobo] = useState<number | null>(agent.cashHeldKobo)
  const [reason, setReason] = useState(agentsTexts.remittance.paidIn)
  const [accountId, setAccountId] = useState<string>()
  const refresh = useRefresh('/api/admin/')
  const remit = useWrite({
    mutationFn: (body: { amountKobo: number; reason: string; accountId?: string }, keyFor) =>
      callApi(
        recordRemittanceEndpoint,
        { params: { id: agent.id }, body },
        { idempotencyKey: keyFor([agent.id, body]) },
      ),
    onSuccess: (after) => {
      showToast(
        agentsTexts.payIn.done(after.receipt, firstNameOf(after.name), nairaText(after.cashHeldKobo, false)),
        {
          tone: 'success',
        },
      )
      onClose()
    },
    onSettled: refresh,
  })
  const isTooMuch = amountKobo !== null && amountKobo > agent.cashHeldKobo
  const isReady = amountKobo !== null && amountKobo > 0 && !isTooMuch && reason.trim() !== ''
  const record = () => {
    if (amountKobo === null || remit.isPending) return
    remit.mutate({ amountKobo, reason: reason.trim(), ...(accountId !== undefined && { accountId }) })
  }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={agentsTexts.payIn.title(firstNameOf(agent.name))}
      label={agentsTexts.payment.submit}
      isReady={isReady}
      isBusy={remit.isPending}
      onConfirm={record}
    >
      <div className="grid gap-4">
        <p>{agentsTexts.payIn.intro(agent.name, nairaText(agent.cashHeldKobo, true))}</p>
        <NairaField
          label={agentsTexts.payIn.amount}
          valueKobo={amountKobo}
          onChange={setAmountKobo}
          {...(isTooMuch ? { error: agentsTexts.payIn.tooMuch } : {})}
        />
        <AccountField way="in" value={accountId} onChange={setAccountId} />
        <ReasonField
          value={reason}
          onChange={setReason}
          usual={[agentsTexts.remittance.paidIn, agentsTexts.payment.reasonTransfer]}
        />
        <ActionError
          problem={remit.error === null ? null : reasonOf(remit.error, agentsTexts.payment.failed)}
        />
      </div>
    </AskDialog>
  )
}
