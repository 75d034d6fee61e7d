import { useQuery } from '@tanstack/react-query'
import { Banknote, Phone } from 'lucide-react'
import { formatPhone } from '#contract/core/phone.ts'
import type { AdminAgent } from '#contract/orders/admin-orders.ts'
import type { AgentScore } from '#contract/orders/after-delivery-shapes.ts'
import { pluralOf } from '#domain/plurals.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { agoText, spanText } from '#web/design/text/spoken-time.ts'
import { agentsQuery, type Overview } from '#web/entities/agents/dispatch-queries.ts'
import { MeterBar } from '#web/entities/agents/meter-bar.tsx'
import { callLink } from '#web/entities/orders/person-links.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import * as texts from './texts.ts'

interface AgentsOnDutyProps {
  nowMs: number
  waiting: Overview['waiting']
  onRemit: (agent: AdminAgent) => void
}

/** Lists the agents: on duty first, then those who went home with cash. */
export function AgentsOnDuty({ nowMs, waiting, onRemit }: AgentsOnDutyProps) {
  const mayTakeCash = useMay('money.manage')
  const query = useQuery(agentsQuery)
  const { data } = query
  const shown = data?.filter((agent) => agent.isOnDuty || agent.cashHeldKobo > 0)
  return (
    <section aria-labelledby="agents" className="grid gap-2">
      <h2 id="agents" className="text-lg">
        {common.label.agents}
      </h2>
      {waiting !== undefined && waiting.advised > 0 && (
        <p className="text-sm text-ink-soft">{texts.agents.waited(waiting.followed, waiting.advised)}</p>
      )}
      {data === undefined && (
        <LoadState title={adminTexts.agent.failed} query={query}>
          <Skeleton className="h-40 w-full" />
        </LoadState>
      )}
      {shown !== undefined && shown.length === 0 && (
        <p className="rounded-lg border border-line bg-paper p-5 text-sm">{texts.agents.empty}</p>
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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 py-1 pr-1 pl-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">{agent.name}</span>
          {agent.score !== null && (
            <span className="shrink-0 text-xs text-ink-soft">{scoreText(agent.score)}</span>
          )}
        </p>
        <p className="text-xs text-ink-soft tabular-nums lg:truncate">
          {stateText(agent, nowMs)} · {cashText(agent)}
        </p>
        {share > 0 && (
          <span className="[&>svg]:h-1">
            <MeterBar
              label={cashText(agent)}
              share={share}
              tone={share >= 1 ? 'pepper' : share >= 0.8 ? 'amber' : 'leaf'}
            />
          </span>
        )}
      </div>
      <span className="flex">
        {onRemit !== null && (
          <IconButton label={texts.agents.takeCash(agent.name)} icon={<Banknote />} onClick={onRemit} />
        )}
        {agent.phone !== null && (
          <a
            href={callLink(agent.phone)}
            title={formatPhone(agent.phone)}
            className="inline-grid size-11 place-items-center rounded-full text-adire hover:bg-sunken"
          >
            <Phone className="size-5" aria-hidden="true" />
            <span className="sr-only">
              {texts.agents.call(agent.name)} {formatPhone(agent.phone)}
            </span>
          </a>
        )}
      </span>
    </li>
  )
}

function stateText(agent: AdminAgent, nowMs: number): string {
  if (!agent.isOnDuty) return common.state.offDuty
  const silent = agent.silentSince === null ? null : spanText(nowMs - Date.parse(agent.silentSince))
  const trips =
    agent.activeTrips === 0
      ? texts.agents.free
      : pluralOf(agent.activeTrips, common.count.oneTrip, common.count.manyTrips(agent.activeTrips))
  if (silent !== null) return texts.agents.silent(capital(trips), silent)
  if (agent.position === null) return texts.agents.noLocation(capital(trips))
  return texts.agents.seen(capital(trips), agoText(nowMs - Date.parse(agent.position.at)))
}

function scoreText({ average, count }: AgentScore): string {
  return texts.agents.rating(average.toFixed(1), count)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function cashText({ cashHeldKobo, cashCeilingKobo }: AdminAgent): string {
  if (cashHeldKobo < 0) return texts.agents.ownMoney(nairaText(-cashHeldKobo, false))
  return texts.agents.cashHeld(nairaText(cashHeldKobo, false), nairaText(cashCeilingKobo, false))
}
