import { useState } from 'react'
import { type AgentRecord, setAgentRide } from '#contract/dispatch/admin-agents.ts'
import { DrawerSection } from '#web/admin/orders/drawer/drawer-section.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { RideDialog, rideText } from '#web/entities/agents/ride-dialog.tsx'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import * as texts from './texts.ts'
import { useAgentAction } from './use-agent-action.ts'

export function AgentRide({ agent }: { agent: AgentRecord }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const action = useAgentAction(setAgentRide, () => setIsChoosing(false))
  return (
    <DrawerSection
      title={texts.ride.title}
      aside={
        <Button kind="quiet" size="sm" onClick={() => setIsChoosing(true)}>
          {common.action.change}
          <span className="sr-only"> {texts.ride.what}</span>
        </Button>
      }
    >
      <p className={agent.ride === null ? 'text-ink-soft' : 'font-medium'}>{rideText(agent.ride)}</p>
      <RideDialog
        isOpen={isChoosing}
        onClose={() => {
          action.reset()
          setIsChoosing(false)
        }}
        title={texts.ride.ofAgent(firstNameOf(agent.name))}
        ride={agent.ride}
        isBusy={action.isBusy}
        problem={action.problem}
        onSave={(ride) => action.run({ params: { id: agent.id }, body: { ride } })}
      />
    </DrawerSection>
  )
}
