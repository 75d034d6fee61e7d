import { useState } from 'react'
import { type AgentRecord, setCeiling } from '#contract/agents.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { ActProblem } from './act-problem.tsx'
import { firstNameOf } from './person-links.ts'
import { ReasonField } from './reason-field.tsx'
import { useAgentAct } from './use-agent-act.ts'

interface CeilingDialogProps {
  agent: AgentRecord
  isOpen: boolean
  onClose: () => void
}

/** How much cash this agent may hold: a sum of their own, or what the settings say. */
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
  const act = useAgentAct(setCeiling, () => {
    onClose()
    showToast(`The ceiling of ${firstNameOf(agent.name)} is changed.`, { tone: 'success' })
  })
  const isSum = ceilingKobo !== null && ceilingKobo > 0
  const fault = act.fields['ceilingKobo']
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`How much cash may ${firstNameOf(agent.name)} hold?`}
      words="Save"
      isReady={reason.trim() !== '' && (!hasOwn || isSum)}
      isBusy={act.isBusy}
      onAct={() =>
        act.run({
          params: { id: agent.id },
          body: { ceilingKobo: hasOwn ? ceilingKobo : null, reason: reason.trim() },
        })
      }
    >
      <div className="grid gap-4">
        <p>With this much in hand, no more cash orders come until it is paid in.</p>
        <Checkbox
          label="A ceiling of their own"
          hint="Otherwise the one of the settings counts."
          checked={hasOwn}
          onChange={(event) => setHasOwn(event.currentTarget.checked)}
        />
        {hasOwn && (
          <NairaField
            label="Ceiling"
            valueKobo={ceilingKobo}
            onChange={setCeilingKobo}
            {...(fault === undefined ? {} : { error: fault })}
          />
        )}
        <ReasonField
          value={reason}
          onChange={setReason}
          usual={['Trusted for long', 'New at work', 'Cash came late']}
        />
        <ActProblem problem={act.problem} />
      </div>
    </AskDialog>
  )
}
