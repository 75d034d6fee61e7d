import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AdminAgent } from '#contract/admin.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Sheet } from '#web/design/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { AgentActs } from './agent-acts.tsx'
import { AgentChecks } from './agent-checks.tsx'
import { AgentErrands } from './agent-errands.tsx'
import { AgentFacts } from './agent-facts.tsx'
import { AgentLog } from './agent-log.tsx'
import { AgentMoney } from './agent-money.tsx'
import { AgentPassed } from './agent-passed.tsx'
import { AgentStandingHead } from './agent-standing-head.tsx'
import { AgentWeeks } from './agent-weeks.tsx'
import { agentQuery } from './agents-queries.ts'
import { HomeMarkets } from './home-markets.tsx'
import { waitingError } from './waiting-error.ts'

interface AgentDrawerProps {
  /** The agent that is open; closed while null. */
  agentId: string | null
  nowMs: number
  onClose: () => void
  onRemit: (agent: AdminAgent) => void
}

/** One agent with everything that operations know and do. */
export function AgentDrawer({ agentId, nowMs, onClose, onRemit }: AgentDrawerProps) {
  const [shownId, setShownId] = useState(agentId)
  // The drawer keeps its content while it leaves the screen.
  if (agentId !== null && agentId !== shownId) setShownId(agentId)
  const query = useQuery({ ...agentQuery(shownId ?? ''), enabled: agentId !== null })
  const agent = query.data
  const error = waitingError(query)
  return (
    <Sheet
      isOpen={agentId !== null}
      onClose={onClose}
      width="lg"
      title={agent?.name ?? 'Agent'}
      footer={agent && <AgentActs key={agent.id} agent={agent} onRemit={() => onRemit(agent)} />}
    >
      {agent === undefined && error !== null && (
        <ErrorState
          title="We could not load this agent."
          detail={reasonOf(error, 'Check the network.')}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {agent === undefined && error === null && (
        <div role="status" aria-label="Loading the agent" className="grid gap-4">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-56 w-full" />
        </div>
      )}
      {agent !== undefined && (
        <div key={agent.id} className="grid grid-cols-[minmax(0,1fr)] gap-6 text-sm">
          <AgentStandingHead agent={agent} nowMs={nowMs} />
          <AgentFacts agent={agent} nowMs={nowMs} />
          <div className="grid gap-6 sm:grid-cols-2">
            <AgentChecks agent={agent} />
            <HomeMarkets agent={agent} />
          </div>
          <Parts agentId={agent.id} weeks={<AgentWeeks weeks={agent.weeks} />} nowMs={nowMs} />
        </div>
      )}
    </Sheet>
  )
}

const parts = [
  { key: 'weeks', words: 'Weeks' },
  { key: 'errands', words: 'Errands' },
  { key: 'passed', words: 'Passed on' },
  { key: 'cash', words: 'Cash' },
  { key: 'log', words: 'Log' },
] as const

interface PartsProps {
  agentId: string
  weeks: ReactNode
  nowMs: number
}

function Parts({ agentId, weeks, nowMs }: PartsProps) {
  const [part, setPart] = useState<(typeof parts)[number]['key']>('weeks')
  return (
    <Tabs label="More about this agent" tabs={parts} active={part} onChange={setPart}>
      {part === 'weeks' && weeks}
      {part === 'errands' && <AgentErrands agentId={agentId} />}
      {part === 'passed' && <AgentPassed agentId={agentId} nowMs={nowMs} />}
      {part === 'cash' && <AgentMoney agentId={agentId} />}
      {part === 'log' && <AgentLog agentId={agentId} />}
    </Tabs>
  )
}
