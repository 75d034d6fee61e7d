import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type AgentState, agentSorts, exportPerformance } from '#contract/dispatch/admin-agents.ts'
import { CsvDownload } from '#web/admin/csv-download.tsx'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { SearchField } from '#web/design/forms/search-field.tsx'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { type AgentsFilter, performanceQueryOf, sortedBy } from '#web/entities/agents/agents-filter.ts'
import { performanceQuery } from '#web/entities/agents/agents-queries.ts'
import { urlOf } from '#web/platform/api/api.ts'
import { useSearchText } from '#web/platform/api/use-search-text.ts'
import * as texts from './texts.ts'

const views = [
  ['list', texts.list],
  ['map', texts.map],
] as const
const sortText = {
  name: texts.name,
  trips: texts.trips3,
  rating: texts.stars,
  delivered: texts.delivered,
  on_time: texts.onTime2,
  accept: texts.accepted,
  earned: texts.earnedThisWeek,
  cash: texts.cashHeld,
}
const sorts = agentSorts.map((sort) => [sort, texts.by2(sortText[sort].toLowerCase())] as const)

interface AgentsToolbarProps {
  filter: AgentsFilter
  onChange: (filter: AgentsFilter) => void
  /** Null for those who may not: somebody who is no agent yet is of no city. */
  onAdd: (() => void) | null
}

/** Whom to show and how: in which state, what a search finds, as a list or on the map. */
export function AgentsToolbar({ filter, onChange, onAdd }: AgentsToolbarProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-44">
          <Segmented
            legend={texts.view}
            options={views}
            value={filter.view}
            onChange={(view) => onChange({ ...filter, view })}
          />
        </div>
        {filter.view === 'list' && <ListSearch filter={filter} onChange={onChange} />}
        <div className="ml-auto flex flex-wrap gap-2">
          <CsvDownload href={urlOf(exportPerformance, { query: performanceQueryOf(filter) })} />
          {onAdd !== null && (
            <Button icon={<UserPlus aria-hidden="true" />} onClick={onAdd}>
              {texts.addAnAgent}
            </Button>
          )}
        </div>
      </div>
      {filter.view === 'list' && <StateChips filter={filter} onChange={onChange} />}
    </div>
  )
}

type PartProps = Pick<AgentsToolbarProps, 'filter' | 'onChange'>

function ListSearch({ filter, onChange }: PartProps) {
  const [text, setText] = useSearchText(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <search className="flex min-w-[min(12rem,100%)] flex-1 flex-wrap gap-2">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <SearchField
          label={texts.searchByName}
          placeholder={texts.nameUsernameOrPhone}
          value={text}
          onChange={setText}
        />
      </div>
      <div className="w-full sm:w-48 lg:hidden">
        <SelectField
          label={texts.sort}
          isLabelHidden
          options={sorts}
          value={filter.sort}
          onChange={({ currentTarget: { value } }) => onChange(sortedBy(filter, value))}
        />
      </div>
    </search>
  )
}

function StateChips({ filter, onChange }: PartProps) {
  const counts = useQuery(performanceQuery(filter, null)).data?.counts
  const chips: [AgentState | null, string, number | undefined][] = [
    [null, texts.all, counts?.all],
    ['on_duty', texts.onDuty, counts?.onDuty],
    ['off_duty', texts.offDuty, counts?.offDuty],
    ['over_ceiling', texts.overCashLimit, counts?.overCeiling],
    ['suspended', texts.suspended, counts?.suspended],
  ]
  return (
    <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto [scrollbar-width:none]">
      <legend className="sr-only">{texts.whichAgents}</legend>
      {chips.map(([state, text, count]) => (
        <Chip key={text} isOn={filter.state === state} onClick={() => onChange({ ...filter, state })}>
          {text}
          {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
        </Chip>
      ))}
    </fieldset>
  )
}
