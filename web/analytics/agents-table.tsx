import type { AgentFigures } from '#contract/analytics-desk.ts'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { countText, shareText } from './figure-words.ts'

/** What each agent did, most deliveries first. */
export function AgentsTable({ agents }: { agents: readonly AgentFigures[] }) {
  return (
    <DataTable
      caption="Agents, most deliveries first"
      columns={columns}
      rows={agents}
      rowKey={({ id }) => id}
    />
  )
}

const ratingText = ({ stars, ratings }: AgentFigures) =>
  stars === null ? 'not rated' : `${stars.toFixed(1)} of ${countText(ratings)}`
const acceptText = ({ acceptShare, offers }: AgentFigures) =>
  acceptShare === null ? 'none' : `${shareText(acceptShare)} of ${countText(offers)}`

const columns: Column<AgentFigures>[] = [
  {
    key: 'name',
    head: 'Agent',
    cell: (agent) => (
      <div className="py-1">
        <span className="block font-semibold">{agent.name}</span>
        <span className="text-xs text-ink-soft sm:hidden">
          Stars {ratingText(agent)}; offers taken {acceptText(agent)}
        </span>
      </div>
    ),
  },
  { key: 'delivered', head: 'Delivered', isNumeric: true, cell: ({ delivered }) => countText(delivered) },
  { key: 'onTime', head: 'On time', isNumeric: true, cell: ({ onTimeShare }) => shareText(onTimeShare) },
  { key: 'stars', head: 'Stars, of ratings', isNumeric: true, hideBelow: 'sm', cell: ratingText },
  { key: 'accept', head: 'Offers taken', isNumeric: true, hideBelow: 'sm', cell: acceptText },
]
