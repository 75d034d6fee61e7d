import { Star } from 'lucide-react'
import type { AgentStanding } from '#contract/agents.ts'
import { formatPhone } from '#contract/phone.ts'
import { PagedTable } from '#web/admin/paged-table.tsx'
import { Badge } from '#web/design/badge.tsx'
import type { Column } from '#web/design/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { UnitPicture } from '#web/design/unit-picture.tsx'
import { useListPages } from '#web/platform/use-list-pages.ts'
import { cashText, cashTone, placeText, shareText, stateOf } from './agent-words.ts'
import { type AgentsFilter, sortedBy } from './agents-filter.ts'
import { standingsQuery } from './agents-queries.ts'
import { MeterBar } from './meter-bar.tsx'

interface AgentsTableProps {
  filter: AgentsFilter
  nowMs: number
  openId: string | null
  onOpen: (id: string) => void
  onChange: (filter: AgentsFilter) => void
}

/** The agents with how they do, sorted by any column. */
export function AgentsTable({ filter, nowMs, openId, onOpen, onChange }: AgentsTableProps) {
  const name = JSON.stringify({ ...filter, view: 'list' })
  const list = useListPages(name, (cursor) => standingsQuery(filter, cursor))
  return (
    <PagedTable
      list={list}
      what="agents"
      rowHeight="h-14"
      caption="Agents; counts and shares of the last 30 days, earnings of this week"
      columns={columnsAt(nowMs)}
      rowKey={(agent) => agent.id}
      onOpen={({ id }) => onOpen(id)}
      selectedKey={openId}
      sort={{ key: filter.sort, isDescending: filter.isDescending }}
      onSort={(key) => onChange(sortedBy(filter, key))}
      empty={<Nobody filter={filter} />}
    />
  )
}

function columnsAt(nowMs: number): Column<AgentStanding>[] {
  return [
    { key: 'name', head: 'Agent', sortKey: 'name', cell: (agent) => <Name agent={agent} nowMs={nowMs} /> },
    {
      key: 'where',
      head: 'Duty and place',
      hideBelow: 'md',
      cell: (agent) => (
        <span className="grid justify-items-start gap-0.5">
          <StateBadge agent={agent} />
          <span className="text-xs text-ink-soft">{placeText(agent, nowMs)}</span>
        </span>
      ),
    },
    ...figures,
    { key: 'cash', head: 'Cash held', sortKey: 'cash', cell: (agent) => <Cash agent={agent} /> },
  ]
}

const figures: Column<AgentStanding>[] = [
  {
    key: 'trips',
    head: 'In hand',
    sortKey: 'trips',
    isNumeric: true,
    hideBelow: 'sm',
    cell: (agent) => agent.activeTrips,
  },
  {
    key: 'rating',
    head: 'Stars',
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
    head: 'Delivered',
    sortKey: 'delivered',
    isNumeric: true,
    hideBelow: 'lg',
    cell: (agent) => agent.delivered,
  },
  {
    key: 'onTime',
    head: 'On time',
    sortKey: 'on_time',
    isNumeric: true,
    hideBelow: 'lg',
    cell: (agent) => <span className="whitespace-nowrap">{shareText(agent.onTimeShare)}</span>,
  },
  {
    key: 'accept',
    head: 'Takes',
    sortKey: 'accept',
    isNumeric: true,
    hideBelow: 'lg',
    cell: (agent) => <span className="whitespace-nowrap">{shareText(agent.acceptShare)}</span>,
  },
  {
    key: 'earned',
    head: 'This week',
    sortKey: 'earned',
    isNumeric: true,
    hideBelow: 'lg',
    cell: (agent) => nairaText(agent.earnedWeekKobo, false),
  },
]

function Name({ agent, nowMs }: { agent: AgentStanding; nowMs: number }) {
  return (
    <span className="grid justify-items-start gap-0.5">
      <strong className="font-semibold">{agent.name}</strong>
      <span className="text-xs whitespace-nowrap text-ink-soft tabular-nums">
        {agent.phone === null ? 'No phone' : formatPhone(agent.phone)}
      </span>
      <span className="grid justify-items-start gap-0.5 md:hidden">
        <StateBadge agent={agent} />
        <span className="text-xs text-ink-soft">{placeText(agent, nowMs)}</span>
      </span>
    </span>
  )
}

function StateBadge({ agent }: { agent: AgentStanding }) {
  const { words, tone } = stateOf(agent)
  const toMove = agent.suspendedAt === null ? 0 : agent.activeTrips
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tone} hasDot={agent.isOnDuty}>
        {words}
      </Badge>
      {toMove > 0 && <Badge tone="amber">{toMove} to move</Badge>}
    </span>
  )
}

function Cash({ agent }: { agent: AgentStanding }) {
  const tone = cashTone(agent)
  const look = { leaf: '', amber: 'font-bold text-amber-deep', pepper: 'font-bold text-pepper-deep' }[tone]
  if (agent.cashHeldKobo < 0) {
    return <span className="whitespace-nowrap">We owe {nairaText(-agent.cashHeldKobo, false)}</span>
  }
  return (
    <span className="grid min-w-28 gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 whitespace-nowrap tabular-nums">
        <span className={look}>{nairaText(agent.cashHeldKobo, false)}</span>
        <span className="text-xs text-ink-soft">of {nairaText(agent.cashCeilingKobo, false)}</span>
      </span>
      {agent.cashHeldKobo > 0 && (
        <MeterBar
          label={`${cashText(agent)}${tone === 'pepper' ? ', over the ceiling' : tone === 'amber' ? ', near the ceiling' : ''}`}
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
      <EmptyState title="No agents yet" picture={<UnitPicture unit="basket" className="size-20" />}>
        Add the first one: somebody who has signed up, by their username or phone number.
      </EmptyState>
    )
  }
  return <EmptyState title="Nobody fits">Try another word, or take the filter away.</EmptyState>
}
