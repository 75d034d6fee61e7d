import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AgentRecord, setAgentMarkets } from '#contract/dispatch/admin-agents.ts'
import { DrawerSection } from '#web/admin/orders/drawer/drawer-section.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { marketsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { HomeMarketsDialog } from '#web/entities/agents/home-markets-dialog.tsx'
import * as texts from './texts.ts'
import { useAgentAction } from './use-agent-action.ts'

/** The markets that an agent is asked about first. */
export function HomeMarkets({ agent }: { agent: AgentRecord }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const markets = useQuery(marketsQuery).data
  const action = useAgentAction(setAgentMarkets, () => setIsChoosing(false))
  return (
    <DrawerSection
      title={common.label.homeMarkets}
      aside={
        <Button kind="quiet" size="sm" disabled={markets === undefined} onClick={() => setIsChoosing(true)}>
          {common.action.choose}
          <span className="sr-only"> {texts.homeMarkets.chooseWhat}</span>
        </Button>
      }
    >
      {agent.homeMarkets.length === 0 ? (
        <p className="text-ink-soft">{texts.homeMarkets.empty}</p>
      ) : (
        <ul className="grid gap-1 font-medium">
          {agent.homeMarkets.map((market) => (
            <li key={market.id}>{market.name}</li>
          ))}
        </ul>
      )}
      <HomeMarketsDialog
        isOpen={isChoosing}
        onClose={() => {
          action.reset()
          setIsChoosing(false)
        }}
        hint={texts.homeMarkets.hint(agent.name)}
        chosen={agent.homeMarkets.map(({ id }) => id)}
        markets={markets ?? []}
        isBusy={action.isBusy}
        problem={action.problem}
        onSave={(marketIds) => action.run({ params: { id: agent.id }, body: { marketIds } })}
      />
    </DrawerSection>
  )
}
