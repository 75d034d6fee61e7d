import { type ReactNode, Suspense, useState } from 'react'
import { type AgentRecord, setAgentCity } from '#contract/dispatch/admin-agents.ts'
import type { AdminAgent } from '#contract/orders/admin-orders.ts'
import { offersOf } from '#web/admin/shell/admin-features.ts'
import { RowSheet } from '#web/admin/shell/row-sheet.tsx'
import { useCityChoice } from '#web/admin/shell/use-city-choice.ts'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Tabs } from '#web/design/layout/tabs.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { agentQuery } from '#web/entities/agents/agents-queries.ts'
import { AgentActions } from './agent-actions.tsx'
import { AgentChecks } from './agent-checks.tsx'
import { AgentFacts } from './agent-facts.tsx'
import { AgentHead } from './agent-head.tsx'
import { AgentLog } from './agent-log.tsx'
import { AgentMoney } from './agent-money.tsx'
import { AgentOrders } from './agent-orders.tsx'
import { AgentPassed } from './agent-passed.tsx'
import { AgentRide } from './agent-ride.tsx'
import { AgentWeeks } from './agent-weeks.tsx'
import { HomeMarkets } from './home-markets.tsx'
import * as texts from './texts.ts'
import { useAgentAction } from './use-agent-action.ts'

interface AgentDrawerProps {
  agentId: string | null
  nowMs: number
  onClose: () => void
  onRemit: (agent: AdminAgent) => void
}

/** One agent with everything that operations know and do. */
export function AgentDrawer({ agentId, nowMs, onClose, onRemit }: AgentDrawerProps) {
  return (
    <RowSheet
      openId={agentId}
      onClose={onClose}
      query={agentQuery}
      what="agent"
      title={(agent) => agent?.name ?? common.label.agent}
      footer={(agent) => <AgentActions key={agent.id} agent={agent} onRemit={() => onRemit(agent)} />}
    >
      {(agent) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 text-sm">
          <AgentHead agent={agent} nowMs={nowMs} />
          <AgentFacts agent={agent} nowMs={nowMs} />
          <div className="grid gap-6 sm:grid-cols-2">
            <AgentChecks agent={agent} />
            <HomeMarkets agent={agent} />
            <AgentRide agent={agent} />
          </div>
          <AgentCity agent={agent} />
          <Parts agentId={agent.id} weeks={<AgentWeeks weeks={agent.weeks} />} nowMs={nowMs} />
        </div>
      )}
    </RowSheet>
  )
}

interface PartsProps {
  agentId: string
  weeks: ReactNode
  nowMs: number
}

function Parts({ agentId, weeks, nowMs }: PartsProps) {
  const [part, setPart] = useState('weeks')
  const offered = offersOf('agentTabs')
  const parts = [
    { key: 'weeks', label: texts.tabs.weeks },
    { key: 'errands', label: common.label.orders },
    { key: 'passed', label: texts.offers.passed },
    ...offered,
    { key: 'cash', label: texts.tabs.cash },
    { key: 'log', label: texts.agentDrawer.log },
  ]
  return (
    <Tabs label={texts.tabs.label} tabs={parts} active={part} onChange={setPart}>
      {part === 'weeks' && weeks}
      {part === 'errands' && <AgentOrders agentId={agentId} />}
      {part === 'passed' && <AgentPassed agentId={agentId} nowMs={nowMs} />}
      <Suspense fallback={<Skeleton className="h-40" />}>
        {offered.map(({ key, Part }) => part === key && <Part key={key} agentId={agentId} />)}
      </Suspense>
      {part === 'cash' && <AgentMoney agentId={agentId} />}
      {part === 'log' && <AgentLog agentId={agentId} />}
    </Tabs>
  )
}

/** In which city an agent works, where there is a choice; saved as it is chosen. */
function AgentCity({ agent }: { agent: AgentRecord }) {
  const cities = useCityChoice()
  const { run, isBusy, problem } = useAgentAction(setAgentCity)
  if (cities.length === 0) return null
  return (
    <SelectField
      label={common.label.city}
      hint={texts.details.cityHint}
      options={cities.map(({ slug, name }) => [slug, name])}
      value={agent.city}
      error={problem ?? undefined}
      aria-busy={isBusy}
      onChange={(event) => run({ params: { id: agent.id }, body: { city: event.currentTarget.value } })}
    />
  )
}
