import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import type { AdminAgent } from '#contract/admin.ts'
import type { AgentScore } from '#contract/after-shapes.ts'
import { formatPhone } from '#contract/phone.ts'
import { Avatar } from '#web/design/avatar.tsx'
import { Button } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { spanText } from '#web/design/spoken-time.ts'
import { agentsQuery } from './dispatch-queries.ts'
import { MeterBar } from './meter-bar.tsx'
import { callLink } from './person-links.ts'
import { useMay } from './use-may.ts'

interface AgentsOnDutyProps {
  nowMs: number
  onRemit: (agent: AdminAgent) => void
}

/** The agents: on duty first, then those who went home with cash. */
export function AgentsOnDuty({ nowMs, onRemit }: AgentsOnDutyProps) {
  const mayTakeCash = useMay('money.manage')
  const { data, error, refetch, isFetching } = useQuery(agentsQuery)
  const shown = data?.filter((agent) => agent.isOnDuty || agent.cashHeldKobo > 0)
  return (
    <section aria-labelledby="agents" className="grid gap-2">
      <h2 id="agents" className="text-lg">
        Agents
      </h2>
      {data === undefined && error !== null && (
        <ErrorState
          title="We could not load the agents."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && error === null && <Skeleton className="h-40 w-full" />}
      {shown !== undefined && shown.length === 0 && (
        <p className="rounded-lg border border-line bg-paper p-5 text-sm">
          Nobody is on duty. New orders have to wait.
        </p>
      )}
      {shown !== undefined && shown.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper text-sm">
          {shown.map((agent) => (
            <AgentRow
              key={agent.id}
              agent={agent}
              nowMs={nowMs}
              onRemit={mayTakeCash && agent.cashHeldKobo > 0 ? () => onRemit(agent) : null}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface AgentRowProps {
  agent: AdminAgent
  nowMs: number
  onRemit: (() => void) | null
}

function AgentRow({ agent, nowMs, onRemit }: AgentRowProps) {
  const share = agent.cashHeldKobo / agent.cashCeilingKobo
  return (
    <li className="grid gap-2 p-3">
      <div className="flex items-center gap-3">
        <Avatar name={agent.name} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{agent.name}</p>
          <p className="text-xs text-ink-soft">
            {stateWords(agent, nowMs)}
            {agent.score !== null && `, ${scoreWords(agent.score)}`}
          </p>
        </div>
        {agent.phone !== null && (
          <a
            href={callLink(agent.phone)}
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm px-1 font-medium text-adire tabular-nums hover:bg-sunken"
          >
            <Phone className="size-4" aria-hidden="true" />
            <span className="sr-only">Call {agent.name} </span>
            <span className="max-sm:sr-only">{formatPhone(agent.phone)}</span>
          </a>
        )}
      </div>
      <div className="flex items-center gap-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="text-xs text-ink-soft tabular-nums">{cashWords(agent)}</p>
          {share > 0 && (
            <MeterBar
              label={cashWords(agent)}
              share={share}
              tone={share >= 1 ? 'pepper' : share >= 0.8 ? 'amber' : 'leaf'}
            />
          )}
        </div>
        {onRemit !== null && (
          <Button size="sm" kind="secondary" onClick={onRemit}>
            Take cash
          </Button>
        )}
      </div>
    </li>
  )
}

function stateWords(agent: AdminAgent, nowMs: number): string {
  if (!agent.isOnDuty) return 'Off duty'
  const trips =
    agent.activeTrips === 0 ? 'free' : agent.activeTrips === 1 ? '1 trip' : `${agent.activeTrips} trips`
  if (agent.position === null) return `${capital(trips)}, place unknown`
  const seen = spanText(nowMs - Date.parse(agent.position.at))
  return `${capital(trips)}, seen ${seen === 'now' ? 'just now' : `${seen} ago`}`
}

function scoreWords({ average, count }: AgentScore): string {
  return `${average.toFixed(1)} stars of ${count}`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function cashWords({ cashHeldKobo, cashCeilingKobo }: AdminAgent): string {
  if (cashHeldKobo < 0) return `Has laid out ${nairaText(-cashHeldKobo, false)}`
  return `Holds ${nairaText(cashHeldKobo, false)} of ${nairaText(cashCeilingKobo, false)}`
}
