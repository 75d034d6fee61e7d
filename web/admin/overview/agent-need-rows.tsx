import type { AdminAgent } from '#contract/orders/admin-orders.ts'
import { pluralOf } from '#domain/plurals.ts'
import { lagosTime } from '#domain/time/days.ts'
import type { Need } from '#web/admin/shell/need-ranks.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { spanText } from '#web/design/text/spoken-time.ts'
import { dayText } from '#web/entities/agents/day-text.ts'
import { callLink } from '#web/entities/orders/person-links.ts'
import { ActionLink, NeedRow } from './need-rows.tsx'
import * as texts from './texts.ts'

interface CeilingRowProps {
  agent: AdminAgent
  nowMs: number
  onRemit: (() => void) | null
}

/** An agent who holds too much cash. */
export function CeilingRow({ agent, nowMs, onRemit }: CeilingRowProps) {
  const { name, cashHeldKobo, cashCeilingKobo } = agent
  return (
    <NeedRow
      tone="amber"
      badge={adminTexts.agent.overCashLimit}
      since={null}
      nowMs={nowMs}
      action={
        onRemit !== null && (
          <Button size="sm" kind="secondary" className="max-sm:min-h-11" onClick={onRemit}>
            {adminTexts.agent.takeCash}
          </Button>
        )
      }
    >
      <strong className="font-semibold">{name}</strong>{' '}
      {texts.moneyNeeds.cashLimit(nairaText(cashHeldKobo, false), nairaText(cashCeilingKobo, false))}
    </NeedRow>
  )
}

interface AgentsRowProps {
  need: Extract<Need, { kind: 'applications' | 'document' }>
  nowMs: number
}

/** Applications that wait, or a document of an agent that runs out. */
export function AgentsRow({ need, nowMs }: AgentsRowProps) {
  const lastDay = need.kind === 'document' ? need.document.expiresOn : null
  const isOver = lastDay !== null && lastDay < lagosTime(new Date(nowMs)).date
  const href =
    need.kind === 'applications'
      ? '/admin/agents/applications'
      : `/admin/agents/applications?application=${need.document.applicationId}`
  return (
    <NeedRow
      tone={isOver ? 'pepper' : 'amber'}
      badge={need.kind === 'applications' ? common.page.applications : texts.agentNeeds.documentBadge}
      since={need.since}
      nowMs={nowMs}
      action={
        <ActionLink
          href={href}
          action={
            need.kind === 'applications' || need.document.isRenewed
              ? texts.actions.review
              : texts.actions.renew
          }
        />
      }
    >
      {need.kind === 'applications' && texts.agentNeeds.applications(need.count)}
      {need.kind === 'document' && (
        <>
          <strong className="font-semibold">{need.document.agentName}</strong>:{' '}
          {need.document.isRenewed || lastDay === null
            ? texts.agentNeeds.documentRenewed(need.document.kind)
            : texts.agentNeeds.documentExpiry(need.document.kind, dayText(lastDay), isOver)}
        </>
      )}
    </NeedRow>
  )
}

/** An agent who is planned to work now and is not on duty. */
export function MissingRow({
  agent: { agentName, phone, marketName, since },
  nowMs,
}: {
  agent: Extract<Need, { kind: 'missing' }>['agent']
  nowMs: number
}) {
  return (
    <NeedRow
      tone="pepper"
      badge={texts.agentNeeds.offDutyBadge}
      since={since}
      nowMs={nowMs}
      action={
        <ActionLink
          href={phone === null ? '/admin/agents/rota' : callLink(phone)}
          action={phone === null ? texts.actions.changeShift : common.action.call}
        />
      }
    >
      <strong className="font-semibold">{agentName}</strong> {texts.agentNeeds.plannedAt(marketName)}
    </NeedRow>
  )
}

/** An agent with a trip whose phone is silent. */
export function SilentRow({ agent, nowMs }: { agent: AdminAgent; nowMs: number }) {
  const { name, phone, activeTrips, silentSince } = agent
  const maySeeAgents = useMay('agents.manage')
  const trips = pluralOf(activeTrips, common.count.oneTrip, common.count.manyTrips(activeTrips))
  return (
    <NeedRow
      tone="pepper"
      badge={adminTexts.agent.phoneSilent}
      since={silentSince}
      nowMs={nowMs}
      action={
        (phone !== null || maySeeAgents) && (
          <ActionLink
            href={phone === null ? `/admin/agents?agent=${agent.id}` : callLink(phone)}
            action={phone === null ? texts.actions.openAgent : common.action.call}
          />
        )
      }
    >
      <strong className="font-semibold">{name}</strong>{' '}
      {texts.agentNeeds.silent(trips, spanText(nowMs - Date.parse(silentSince ?? '')))}
    </NeedRow>
  )
}
