import type { AgentFigures } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { shareText } from './figure-text.ts'
import * as texts from './texts.ts'

/** Shows what each agent did, most deliveries first. */
export function AgentsTable({ agents }: { agents: readonly AgentFigures[] }) {
  return <DataTable caption={texts.agents.caption} columns={columns} rows={agents} rowKey={({ id }) => id} />
}

const ratingText = ({ stars, ratings }: AgentFigures) =>
  stars === null ? texts.agents.noRating : texts.agents.ratingOf(stars.toFixed(1), countText(ratings))
const acceptText = ({ acceptShare, offers }: AgentFigures) =>
  acceptShare === null
    ? texts.agents.noneOffered
    : texts.agents.acceptedOf(shareText(acceptShare), countText(offers))

const columns: Column<AgentFigures>[] = [
  {
    key: 'name',
    head: common.label.agent,
    cell: (agent) => (
      <div className="py-1">
        <span className="block font-semibold">{agent.name}</span>
        <span className="text-xs text-ink-soft sm:hidden">
          {texts.agents.summary(ratingText(agent), acceptText(agent))}
        </span>
      </div>
    ),
  },
  {
    key: 'delivered',
    head: common.state.delivered,
    isNumeric: true,
    cell: ({ delivered }) => countText(delivered),
  },
  {
    key: 'onTime',
    head: common.label.onTime,
    isNumeric: true,
    cell: ({ onTimeShare }) => shareText(onTimeShare),
  },
  { key: 'stars', head: texts.agents.rating, isNumeric: true, hideBelow: 'sm', cell: ratingText },
  { key: 'accept', head: texts.agents.accepted, isNumeric: true, hideBelow: 'sm', cell: acceptText },
]
