import { useState } from 'react'
import { type AgentRecord, setCeiling } from '#contract/dispatch/admin-agents.ts'
import { ReasonField } from '#web/admin/orders/core/reason-field.tsx'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import * as texts from './money-texts.ts'
import * as agentsTexts from './texts.ts'
import { useAgentAction } from './use-agent-action.ts'

interface CeilingDialogProps {
  agent: AgentRecord
  isOpen: boolean
  onClose: () => void
}

/** Asks how much cash this agent may hold: a sum of their own, or what the settings say. */
export function CeilingDialog(props: CeilingDialogProps) {
  const [shown, setShown] = useState({ isOpen: false, serial: 0 })
  // Each opening is a fresh question.
  if (props.isOpen !== shown.isOpen)
    setShown({ isOpen: props.isOpen, serial: shown.serial + (props.isOpen ? 1 : 0) })
  return <Asking key={shown.serial} {...props} />
}

function Asking({ agent, isOpen, onClose }: CeilingDialogProps) {
  const [hasOwn, setHasOwn] = useState(agent.ownCeilingKobo !== null)
  const [ceilingKobo, setCeilingKobo] = useState<number | null>(agent.cashCeilingKobo)
  const [reason, setReason] = useState('')
  const action = useAgentAction(setCeiling, () => {
    onClose()
    showToast(texts.cashLimit.done(firstNameOf(agent.name)), { tone: 'success' })
  })
  const isSum = ceilingKobo !== null && ceilingKobo > 0
  const fault = action.fields['ceilingKobo']
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.cashLimit.title(firstNameOf(agent.name))}
      label={common.action.save}
      isReady={reason.trim() !== '' && (!hasOwn || isSum)}
      isBusy={action.isBusy}
      onConfirm={() =>
        action.run({
          params: { id: agent.id },
          body: { ceilingKobo: hasOwn ? ceilingKobo : null, reason: reason.trim() },
        })
      }
    >
      <div className="grid gap-4">
        <p>{texts.cashLimit.intro}</p>
        <Checkbox
          label={agentsTexts.figures.ownLimit}
          hint={texts.cashLimit.ownHint}
          checked={hasOwn}
          onChange={(event) => setHasOwn(event.currentTarget.checked)}
        />
        {hasOwn && (
          <NairaField
            label={adminTexts.agent.cashLimit}
            valueKobo={ceilingKobo}
            onChange={setCeilingKobo}
            {...(fault === undefined ? {} : { error: fault })}
          />
        )}
        <ReasonField
          value={reason}
          onChange={setReason}
          usual={[texts.cashLimit.reasonTrusted, texts.cashLimit.reasonNew, texts.cashLimit.reasonLate]}
        />
        <ActionError problem={action.problem} />
      </div>
    </AskDialog>
  )
}
