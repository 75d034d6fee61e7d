import { useState } from 'react'
import { type AgentRecord, suspendAgent, unsuspendAgent } from '#contract/dispatch/admin-agents.ts'
import { pluralOf } from '#domain/plurals.ts'
import { AskReason } from '#web/admin/ask-reason.tsx'
import { CeilingDialog } from '#web/admin/orders/ceiling-dialog.tsx'
import { useMayEverywhere } from '#web/admin/use-may.ts'
import { Button } from '#web/design/button.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import * as texts from './texts.ts'
import { useAgentAction } from './use-agent-action.ts'

type Asking = 'suspend' | 'unsuspend' | 'ceiling'

/** What operations can do about an agent now. */
export function AgentActions({ agent, onRemit }: { agent: AgentRecord; onRemit: () => void }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const mayTakeCash = useMayEverywhere('money.manage')
  const isSuspended = agent.suspendedAt !== null
  return (
    <div className="flex flex-wrap gap-3">
      {mayTakeCash && agent.cashHeldKobo > 0 && (
        <Button kind="secondary" onClick={onRemit}>
          {texts.takeCash}
        </Button>
      )}
      <Button kind="secondary" onClick={() => setAsking('ceiling')}>
        {texts.changeCashLimit}
      </Button>
      {isSuspended ? (
        <Button onClick={() => setAsking('unsuspend')}>{texts.liftSuspension}</Button>
      ) : (
        <Button kind="danger" onClick={() => setAsking('suspend')}>
          {texts.suspend2}
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
    showToast(texts.isSuspended(name), trips.length === 0 ? {} : { body: texts.moveTheirTripsNow })
  })
  const unsuspend = useAgentAction(unsuspendAgent, () => {
    onClose()
    showToast(texts.canWorkAgain(name), { tone: 'success' })
  })
  return (
    <>
      <AskReason
        isOpen={asking === 'suspend'}
        onClose={onClose}
        title={texts.suspend(agent.name)}
        body={suspensionText(name, agent.trips.length)}
        label={texts.suspend2}
        isDanger
        usual={[texts.cashNotPaid, texts.customerComplaints, texts.phoneWasStolen, texts.papersNotInOrder]}
        action={{ ...suspend, run: (reason) => suspend.run({ params, body: { reason } }) }}
      />
      <AskReason
        isOpen={asking === 'unsuspend'}
        onClose={onClose}
        title={texts.liftSSuspension(agent.name)}
        body={texts.theyCanSignInAndGo}
        label={texts.liftSuspension}
        usual={[texts.talkedItOver, texts.cashIsPaid, texts.itWasAMistake]}
        action={{ ...unsuspend, run: (reason) => unsuspend.run({ params, body: { reason } }) }}
      />
      <CeilingDialog agent={agent} isOpen={asking === 'ceiling'} onClose={onClose} />
    </>
  )
}

function suspensionText(name: string, trips: number): string {
  const stops = texts.willBeSignedOutAndOffDuty(name)
  if (trips === 0) return texts.thereAreNoTripsToMove(stops)
  const what = pluralOf(trips, texts.n1Trip, texts.trips(trips))
  return texts.stayWithUntilYouMove(
    stops,
    what,
    pluralOf(trips, 's', ''),
    name,
    pluralOf(trips, 'it', 'them'),
  )
}
