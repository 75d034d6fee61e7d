import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminAgent, recordRemittance } from '#contract/admin.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { useWriteKey } from '#web/platform/use-write-key.ts'
import { ActProblem } from './act-problem.tsx'
import { firstNameOf } from './person-links.ts'
import { ReasonField } from './reason-field.tsx'
import { useRefresh } from './use-refresh.ts'

interface RemitDialogProps {
  /** Who pays in; closed while null. */
  agent: AdminAgent | null
  onClose: () => void
}

/** An agent pays in cash that was collected. */
export function RemitDialog({ agent, onClose }: RemitDialogProps) {
  const [shown, setShown] = useState({ agent, serial: 0, isOpen: agent !== null })
  // Each opening is a fresh question, which keeps its content while it leaves the screen.
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
  const [reason, setReason] = useState('Paid in at the office')
  const refresh = useRefresh('/api/admin/')
  const { keyFor, settle } = useWriteKey()
  const remit = useMutation({
    networkMode: 'always',
    mutationFn: ({ body, key }: { body: { amountKobo: number; reason: string }; key: string }) =>
      callApi(recordRemittance, { params: { id: agent.id }, body }, { idempotencyKey: key }),
    onSuccess: (after) => {
      showToast(
        `Receipt ${after.receipt}. ${firstNameOf(after.name)} now holds ${nairaText(after.cashHeldKobo, false)}.`,
        {
          tone: 'success',
        },
      )
      onClose()
    },
    onSettled: (_, error) => {
      settle(error)
      refresh()
    },
  })
  const isTooMuch = amountKobo !== null && amountKobo > agent.cashHeldKobo
  const isReady = amountKobo !== null && amountKobo > 0 && !isTooMuch && reason.trim() !== ''
  const record = () => {
    if (amountKobo === null || remit.isPending) return
    const body = { amountKobo, reason: reason.trim() }
    remit.mutate({ body, key: keyFor([agent.id, body]) })
  }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`${firstNameOf(agent.name)} pays in`}
      words="Record"
      isReady={isReady}
      isBusy={remit.isPending}
      onAct={record}
    >
      <div className="grid gap-4">
        <p>
          {agent.name} holds {nairaText(agent.cashHeldKobo, true)}. Count the notes before you record them.
        </p>
        <NairaField
          label="Amount received"
          valueKobo={amountKobo}
          onChange={setAmountKobo}
          {...(isTooMuch ? { error: 'That is more than is held.' } : {})}
        />
        <ReasonField value={reason} onChange={setReason} usual={['Paid in at the office', 'Bank transfer']} />
        <ActProblem
          problem={
            remit.error === null
              ? null
              : reasonOf(remit.error, 'The remittance could not be recorded. Try again.')
          }
        />
      </div>
    </AskDialog>
  )
}
