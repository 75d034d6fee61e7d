import { Star } from 'lucide-react'
import { formatPhone } from '#contract/core/phone.ts'
import type { AgentPerformance } from '#contract/dispatch/admin-agents.ts'
import { PagedTable } from '#web/admin/shell/paged-table.tsx'
import type { ListView } from '#web/admin/shell/use-list-view.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Avatar } from '#web/design/avatar.tsx'
import { Badge } from '#web/design/badge.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { type AgentsFilter, agentsSort } from '#web/entities/agents/agents-filter.ts'
import { performanceQuery } from '#web/entities/agents/agents-queries.ts'
import { MeterBar } from '#web/entities/agents/meter-bar.tsx'
import { rideText } from '#web/entities/agents/ride-dialog.tsx'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { cashText, cashTone, placeText, shareText, stateOf } from './agent-text.ts'
import * as texts from './texts.ts'

interface AgentsTableProps {
  shown: ListView<AgentsFilter>
  nowMs: number
}

/** The agents with how they do, sorted by any column. */
export function AgentsTable({ shown: { filter, openId, open, change }, nowMs }: AgentsTableProps) {
  const name = JSON.stringify({ ...filter, view: 'list' })
  const list = useListPages(name, (cursor) => performanceQuery(filter, cursor))
  return (
    <PagedTable
      list={list}
      what="agents"
      rowHeight="h-14"
      caption={texts.table.caption}
      columns={columnsAt(nowMs)}
      rowKey={(agent) => agent.id}
      onOpen={({ id }) => open(id)}
      selectedKey={openId}
      sort={{ key: filter.sort.by, isDescending: filter.sort.isDescending }}
      onSort={(key) => change({ sort: agentsSort.next(filter.sort, key) })}
      empty={<Nobody filter={filter} />}
    />
  )
}

function columnsAt(nowMs: number): Column<AgentPerformance>[] {
  return [
    {
      key: 'name',
      head: common.label.agent,
      sortKey: 'name',
      cell: (agent) => <Name agent={agent} nowMs={nowMs} />,
    },
    {
      key: 'where',
      head: texts.table.status,
      hideBelow: 'md',
      cell: (agent) => (
        <span className="grid justify-items-start gap-0.5">
          <StateBadge agent={agent} />
          <span className="text-xs text-ink-soft">{placeText(agent, nowMs)}</span>
          <span className="text-xs text-ink-soft">{texts.ride.set(rideText(agent.ride))}</span>
        </span>
      ),
    },
    ...figures,
    { key: 'cash', head: texts.table.cashHeld, sortKey: 'cash', cell: (agent) => <Cash agent={agent} /> },
  ]
}

const figures: Column<AgentPerformance>[] = [
  {
    key: 'trips',
    head: texts.table.trips,
    sortKey: 'trips',
    isNumeric: true,
    hideBelow: 'sm',
    cell: (agent) => agent.activeTrips,
  },
  {
    key: 'rating',
    head: adminTexts.rating.stars,
    sortKey: 'rating',
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ score }) =>
      score === null ? (
        '–'
      ) : (
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          <Star className="size-3.5 fill-amber text-amber-deep" aria-hidden="true" />
          <strong className="font-semibold">{score.average.toFixed(1)}</strong>
          <span className="text-xs text-ink-soft">({score.count})</span>
        </span>
      ),
  },
  {
    key: 'delivered',
    head: common.state.delivered,
    sortKey: 'delivered',
    isNumeric: true,
    hideBelow: 'lg',
    cell: (agent) => agent.delivered,
  },
  {
    key: 'onTime',
    head: common.label.onTime,
    sortKey: 'on_time',
    isNumeric: true,
    hideBelow: 'lg',
    cell: (agent) => <span className="whitespace-nowrap">{shareText(agent.onTimeShare)}</span>,
  },
  {
    key: 'accept',
    head: texts.table.accepted,
    sortKey: 'accept',
    isNumeric: true,
    hideBelow: 'lg',
    cell: (agent) => <span className="whitespace-nowrap">{shareText(agent.acceptShare)}</span>,
  },
  {
    key: 'earned',
    head: texts.table.earned,
    sortKey: 'earned',
    isNumeric: true,
    hideBelow: 'lg',
    cell: (agent) => nairaText(agent.earnedWeekKobo, false),
  },
]

function Name({ agent, nowMs }: { agent: AgentPerformance; nowMs: number }) {
  return (
    <span className="grid justify-items-start gap-0.5">
      <span className="flex items-center gap-2">
        {agent.pictureUrl !== null && <Avatar name={agent.name} src={agent.pictureUrl} />}
        <strong className="font-semibold">{agent.name}</strong>
      </span>
      <span className="text-xs whitespace-nowrap text-ink-soft tabular-nums">
        {agent.phone === null ? texts.table.noPhone : formatPhone(agent.phone)}
      </span>
      <span className="grid justify-items-start gap-0.5 md:hidden">
        <StateBadge agent={agent} />
        <span className="text-xs text-ink-soft">{placeText(agent, nowMs)}</span>
        <span className="text-xs text-ink-soft">{texts.ride.set(rideText(agent.ride))}</span>
      </span>
    </span>
  )
}

function StateBadge({ agent }: { agent: AgentPerformance }) {
  const { text, tone } = stateOf(agent)
  const toMove = agent.suspendedAt === null ? 0 : agent.activeTrips
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone} hasDot={agent.isOnDuty}>
        {text}
      </Badge>
      {toMove > 0 && <Badge tone="amber">{texts.table.tripsToMove(toMove)}</Badge>}
    </span>
  )
}

function Cash({ agent }: { agent: AgentPerformance }) {
  const tone = cashTone(agent)
  const look = { leaf: '', amber: 'font-bold text-amber-deep', pepper: 'font-bold text-pepper-deep' }[tone]
  if (agent.cashHeldKobo < 0) {
    return (
      <span className="whitespace-nowrap">{texts.table.owed(nairaText(-agent.cashHeldKobo, false))}</span>
    )
  }
  return (
    <span className="grid min-w-28 gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 whitespace-nowrap tabular-nums">
        <span className={look}>{nairaText(agent.cashHeldKobo, false)}</span>
        <span className="text-xs text-ink-soft">
          {texts.table.ofCashLimit(nairaText(agent.cashCeilingKobo, false))}
        </span>
      </span>
      {agent.cashHeldKobo > 0 && (
        <MeterBar
          label={`${cashText(agent)}${tone === 'pepper' ? texts.table.cashLimitReached : tone === 'amber' ? texts.table.nearCashLimit : ''}`}
          share={agent.cashHeldKobo / agent.cashCeilingKobo}
          tone={tone}
        />
      )}
    </span>
  )
}

function Nobody({ filter }: { filter: AgentsFilter }) {
  if (filter.state === null && filter.search === '') {
    return (
      <EmptyState title={texts.table.empty} picture={<UnitPicture unit="basket" className="size-20" />}>
        {texts.table.emptyHint}
      </EmptyState>
    )
  }
  return <EmptyState title={common.empty.noMatch}>{adminTexts.filters.emptyHint}</EmptyState>
}
