import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { agentSorts, exportPerformance } from '#contract/dispatch/admin-agents.ts'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { type ListFilter, ListFilters } from '#web/admin/shell/list-filters.tsx'
import type { ListView } from '#web/admin/shell/use-list-view.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { type AgentsFilter, agentsSort, performanceQueryOf } from '#web/entities/agents/agents-filter.ts'
import { performanceQuery } from '#web/entities/agents/agents-queries.ts'
import { urlOf } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

const views = [
  ['list', texts.agentsToolbar.list],
  ['map', texts.view.map],
] as const
const sortText = {
  name: common.label.name,
  trips: texts.table.trips,
  rating: adminTexts.rating.stars,
  delivered: common.state.delivered,
  on_time: common.label.onTime,
  accept: texts.table.accepted,
  earned: texts.figures.earned,
  cash: texts.table.cashHeld,
}
const sorts = agentSorts.map((sort) => [sort, texts.sorting.by(sortText[sort].toLowerCase())] as const)

const searches = [
  { kind: 'search', key: 'search', label: texts.filters.search, placeholder: texts.filters.placeholder },
] as const

interface AgentsToolbarProps {
  shown: ListView<AgentsFilter>
  /** Null for those who may not: somebody who is no agent yet is of no city. */
  onAdd: (() => void) | null
}

/** Chooses whom to show and how: in which state, what a search finds, as a list or on the map. */
export function AgentsToolbar({ shown, onAdd }: AgentsToolbarProps) {
  const { filter, change } = shown
  const isList = filter.view === 'list'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-44">
          <Segmented
            legend={texts.view.label}
            options={views}
            value={filter.view}
            onChange={(view) => change({ view })}
          />
        </div>
        {isList && (
          <>
            <ListFilters
              view={shown}
              filters={searches}
              className="flex min-w-[min(12rem,100%)] flex-1 flex-wrap gap-2"
            />
            <div className="w-full sm:w-48 lg:hidden">
              <SelectField
                label={texts.sorting.label}
                isLabelHidden
                options={sorts}
                value={filter.sort.by}
                onChange={({ currentTarget: { value } }) =>
                  change({ sort: agentsSort.next(filter.sort, value) })
                }
              />
            </div>
          </>
        )}
        <div className="ml-auto flex flex-wrap gap-2">
          <CsvDownload href={urlOf(exportPerformance, { query: performanceQueryOf(filter) })} />
          {onAdd !== null && (
            <Button icon={<UserPlus aria-hidden="true" />} onClick={onAdd}>
              {texts.add.title}
            </Button>
          )}
        </div>
      </div>
      {isList && <StateChips shown={shown} />}
    </div>
  )
}

function StateChips({ shown }: Pick<AgentsToolbarProps, 'shown'>) {
  const counts = useQuery(performanceQuery(shown.filter, null)).data?.counts
  const states: ListFilter<'state'> = {
    kind: 'chips',
    key: 'state',
    label: texts.filters.label,
    isOneLine: true,
    options: [
      ['', common.label.all, counts?.all],
      ['on_duty', common.label.onDuty, counts?.onDuty],
      ['off_duty', common.state.offDuty, counts?.offDuty],
      ['over_ceiling', adminTexts.agent.overCashLimit, counts?.overCeiling],
      ['suspended', common.state.suspended, counts?.suspended],
    ],
  }
  return <ListFilters view={shown} filters={[states]} className="min-w-0" />
}
