import { useState } from 'react'
import { type AgentRecord, suspendAgent, unsuspendAgent } from '#contract/agents.ts'
import { AskReason } from '#web/accounts/ask-reason.tsx'
import { Button } from '#web/design/button.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { CeilingDialog } from './ceiling-dialog.tsx'
import { firstNameOf } from './person-links.ts'
import { useAgentAct } from './use-agent-act.ts'
import { useMay } from './use-may.ts'

type Asking = 'suspend' | 'unsuspend' | 'ceiling'

/** What operations can do about an agent now. */
export function AgentActs({ agent, onRemit }: { agent: AgentRecord; onRemit: () => void }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const mayTakeCash = useMay('money.manage')
  const isSuspended = agent.suspendedAt !== null
  return (
    <div className="flex flex-wrap gap-3">
      {mayTakeCash && agent.cashHeldKobo > 0 && (
        <Button kind="secondary" onClick={onRemit}>
          Take cash
        </Button>
      )}
      <Button kind="secondary" onClick={() => setAsking('ceiling')}>
        Cash ceiling
      </Button>
      {isSuspended ? (
        <Button onClick={() => setAsking('unsuspend')}>Let work again</Button>
      ) : (
        <Button kind="danger" onClick={() => setAsking('suspend')}>
          Suspend
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
  const suspend = useAgentAct(suspendAgent, ({ trips }) => {
    onClose()
    showToast(`${name} is suspended.`, trips.length === 0 ? {} : { body: 'Move what is in hand now.' })
  })
  const unsuspend = useAgentAct(unsuspendAgent, () => {
    onClose()
    showToast(`${name} may work again.`, { tone: 'success' })
  })
  return (
    <>
      <AskReason
        isOpen={asking === 'suspend'}
        onClose={onClose}
        title={`Suspend ${agent.name}?`}
        body={suspensionText(name, agent.trips.length)}
        words="Suspend"
        isDanger
        usual={['Cash not paid in', 'Complaints of customers', 'Phone was stolen', 'Papers not in order']}
        act={{ ...suspend, run: (reason) => suspend.run({ params, body: { reason } }) }}
      />
      <AskReason
        isOpen={asking === 'unsuspend'}
        onClose={onClose}
        title={`Let ${agent.name} work again?`}
        body="They can sign in and go on duty from now."
        words="Let work again"
        usual={['Talked it over', 'Cash is paid in', 'Was a mistake']}
        act={{ ...unsuspend, run: (reason) => unsuspend.run({ params, body: { reason } }) }}
      />
      <CeilingDialog agent={agent} isOpen={asking === 'ceiling'} onClose={onClose} />
    </>
  )
}

function suspensionText(name: string, trips: number): string {
  const stops = `${name} is signed out at once, goes off duty, and open offers go to somebody else.`
  if (trips === 0) return `${stops} No errand is in hand.`
  const what = trips === 1 ? 'One errand is' : `${trips} errands are`
  return `${stops} ${what} in hand and stay${trips === 1 ? 's' : ''} with ${name} until you move ${trips === 1 ? 'it' : 'them'}: call first, goods may be bought.`
}
