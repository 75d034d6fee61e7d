import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AgentRecord, setAgentMarkets } from '#contract/agents.ts'
import { Button } from '#web/design/button.tsx'
import { marketsQuery } from './dispatch-queries.ts'
import { DrawerSection } from './drawer-section.tsx'
import { HomeMarketsDialog } from './home-markets-dialog.tsx'
import { useAgentAct } from './use-agent-act.ts'

/** The markets that an agent is asked about first. */
export function HomeMarkets({ agent }: { agent: AgentRecord }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const markets = useQuery(marketsQuery).data
  const act = useAgentAct(setAgentMarkets, () => setIsChoosing(false))
  return (
    <DrawerSection
      title="Home markets"
      aside={
        <Button kind="quiet" size="sm" disabled={markets === undefined} onClick={() => setIsChoosing(true)}>
          Choose<span className="sr-only"> home markets</span>
        </Button>
      }
    >
      {agent.homeMarkets.length === 0 ? (
        <p className="text-ink-soft">None. Whoever is nearest is asked.</p>
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
          act.reset()
          setIsChoosing(false)
        }}
        hint={`Errands for these markets come to ${agent.name} before others who are as near.`}
        chosen={agent.homeMarkets.map(({ id }) => id)}
        markets={markets ?? []}
        isBusy={act.isBusy}
        problem={act.problem}
        onSave={(marketIds) => act.run({ params: { id: agent.id }, body: { marketIds } })}
      />
    </DrawerSection>
  )
}
