import { useState } from 'react'
import { type AgentRecord, suspendAgent, unsuspendAgent } from '#contract/dispatch/admin-agents.ts'
import { AskSuspension } from '#web/admin/held-work/ask-suspension.tsx'
import { AskReason } from '#web/admin/shell/ask-reason.tsx'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Button } from '#web/design/button.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { CeilingDialog } from './ceiling-dialog.tsx'
import * as texts from './texts.ts'
import { useAgentAction } from './use-agent-action.ts'

type Asking = 'suspend' | 'unsuspend' | 'ceiling'

/** Offers what operations can do about an agent now. */
export function AgentActions({ agent, onRemit }: { agent: AgentRecord; onRemit: () => void }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const mayTakeCash = useMay('money.manage')
  const isSuspended = agent.suspendedAt !== null
  return (
    <div className="flex flex-wrap gap-3">
      {mayTakeCash && agent.cashHeldKobo > 0 && (
        <Button kind="secondary" onClick={onRemit}>
          {adminTexts.agent.takeCash}
        </Button>
      )}
      <Button kind="secondary" onClick={() => setAsking('ceiling')}>
        {texts.actions.changeCashLimit}
      </Button>
      {isSuspended ? (
        <Button onClick={() => setAsking('unsuspend')}>{texts.actions.unsuspend}</Button>
      ) : (
        <Button kind="danger" onClick={() => setAsking('suspend')}>
          {adminTexts.suspension.submit}
        </Button>
      )}
      <Questions agent={agent} asking={asking} onClose={() => setAsking(null)} />
    </div>
  )
}

interface QuestionsProps {
  agent: AgentRecord
  asking: Asking | null
  onClose: () => void
}

function Questions({ agent, asking, onClose }: QuestionsProps) {
  const params = { id: agent.id }
  const name = firstNameOf(agent.name)
  const suspend = useAgentAction(suspendAgent, ({ trips }) => {
    onClose()
    showToast(texts.suspend.done(name), trips.length === 0 ? {} : { body: texts.suspend.moveTrips })
  })
  const unsuspend = useAgentAction(unsuspendAgent, () => {
    onClose()
    showToast(texts.unsuspend.done(name), { tone: 'success' })
  })
  return (
    <>
      <AskSuspension
        isOpen={asking === 'suspend'}
        onClose={onClose}
        name={agent.name}
        body={texts.suspend.effect(name)}
        usual={[
          texts.suspend.reasonCash,
          texts.suspend.reasonComplaints,
          adminTexts.suspension.phoneStolen,
          texts.suspend.reasonPapers,
        ]}
        action={{ ...suspend, run: (body) => suspend.run({ params, body }) }}
      />
      <AskReason
        isOpen={asking === 'unsuspend'}
        onClose={onClose}
        title={texts.unsuspend.title(agent.name)}
        body={texts.unsuspend.body}
        label={texts.actions.unsuspend}
        usual={[adminTexts.suspension.talkedOver, texts.unsuspend.reasonPaid, adminTexts.suspension.mistake]}
        action={{ ...unsuspend, run: (reason) => unsuspend.run({ params, body: { reason } }) }}
      />
      <CeilingDialog agent={agent} isOpen={asking === 'ceiling'} onClose={onClose} />
    </>
  )
}
