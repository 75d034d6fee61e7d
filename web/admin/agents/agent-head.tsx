import { Phone } from 'lucide-react'
import { formatPhone } from '#contract/core/phone.ts'
import type { AgentRecord } from '#contract/dispatch/admin-agents.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import { Badge } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { callLink } from '#web/entities/orders/person-links.ts'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import { placeText, stateOf } from './agent-text.ts'
import * as texts from './texts.ts'

/** Shows who it is, whether they work now and where, and what a suspension leaves to be done. */
export function AgentHead({ agent, nowMs }: { agent: AgentRecord; nowMs: number }) {
  const { text, tone } = stateOf(agent)
  const isSuspended = agent.suspendedAt !== null
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tone} hasDot={agent.isOnDuty}>
            {text}
          </Badge>
          <span className="text-ink-soft">{agent.username}</span>
        </p>
        {agent.phone !== null && (
          <a
            href={callLink(agent.phone)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 font-medium text-adire tabular-nums hover:bg-sunken"
          >
            <Phone className="size-4" aria-hidden="true" />
            <span className="sr-only">{common.action.call} </span>
            {formatPhone(agent.phone)}
          </a>
        )}
      </div>
      {agent.isOnDuty && <p>{placeText(agent, nowMs)}</p>}
      {isSuspended && (
        <Notice tone="pepper">
          {texts.details.suspendedSince(timeText(Date.parse(agent.suspendedAt ?? ''), 'full'))}
          {agent.suspendedFor !== null && `: ${agent.suspendedFor}`}
        </Notice>
      )}
      {agent.trips.length > 0 && <Trips agent={agent} isToMove={isSuspended} />}
    </div>
  )
}

function Trips({ agent, isToMove }: { agent: AgentRecord; isToMove: boolean }) {
  const mayOpen = useMay('orders.read')
  return (
    <div className={isToMove ? 'rounded-md bg-amber-tint px-4 py-3 text-amber-deep' : ''}>
      <p className="font-semibold">{isToMove ? texts.trips.move : texts.trips.heading}</p>
      <ul>
        {agent.trips.map((trip) => (
          <li key={trip.id} className="flex min-h-9 flex-wrap items-center gap-x-2">
            {mayOpen ? (
              <TextLink href={`/admin/orders?order=${trip.id}`}>{trip.code}</TextLink>
            ) : (
              <strong className="font-semibold">{trip.code}</strong>
            )}
            <span>
              {texts.trips.due(
                statusLabel[trip.status],
                trip.marketName,
                timeText(Date.parse(trip.promiseBy), 'half'),
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
