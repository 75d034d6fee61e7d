import type { AgentFigures } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { shareText } from './figure-text.ts'
import * as texts from './texts.ts'

/** What each agent did, most deliveries first. */
export function AgentsTable({ agents }: { agents: readonly AgentFigures[] }) {
  return (
    <DataTable
      caption={texts.agentsMostDeliveriesFirst}
      columns={columns}
      rows={agents}
      rowKey={({ id }) => id}
    />
  )
}

const ratingText = ({ stars, ratings }: AgentFigures) =>
  stars === null ? texts.none : texts.ofIt(stars.toFixed(1), countText(ratings))
const acceptText = ({ acceptShare, offers }: AgentFigures) =>
  acceptShare === null ? 'none' : texts.ofIt2(shareText(acceptShare), countText(offers))

const columns: Column<AgentFigures>[] = [
  {
    key: 'name',
    head: texts.agent,
    cell: (agent) => (
      <div className="py-1">
        <span className="block font-semibold">{agent.name}</span>
        <span className="text-xs text-ink-soft sm:hidden">
          {texts.ratingOffersAccepted(ratingText(agent), acceptText(agent))}
        </span>
      </div>
    ),
  },
  { key: 'delivered', head: texts.delivered, isNumeric: true, cell: ({ delivered }) => countText(delivered) },
  { key: 'onTime', head: texts.onTime, isNumeric: true, cell: ({ onTimeShare }) => shareText(onTimeShare) },
  { key: 'stars', head: texts.ratingCount, isNumeric: true, hideBelow: 'sm', cell: ratingText },
  { key: 'accept', head: texts.offersAccepted, isNumeric: true, hideBelow: 'sm', cell: acceptText },
]
