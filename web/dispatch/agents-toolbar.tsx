import { useQuery } from '@tanstack/react-query'
import { Download, Search, UserPlus } from 'lucide-react'
import { type AgentState, agentSorts, exportStandings } from '#contract/agents.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { Segmented } from '#web/design/segmented.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { urlOf } from '#web/platform/api.ts'
import { useSearchWords } from '#web/platform/use-search-words.ts'
import { type AgentsFilter, sortedBy, standingsQueryOf } from './agents-filter.ts'
import { standingsQuery } from './agents-queries.ts'

const views = [
  ['list', 'List'],
  ['map', 'Map'],
] as const
const sortWords = {
  name: 'Name',
  trips: 'Errands in hand',
  rating: 'Stars',
  delivered: 'Delivered',
  on_time: 'On time',
  accept: 'Takes offers',
  earned: 'Earned this week',
  cash: 'Cash held',
}
const sorts = agentSorts.map((sort) => [sort, `By ${sortWords[sort].toLowerCase()}`] as const)

interface AgentsToolbarProps {
  filter: AgentsFilter
  onChange: (filter: AgentsFilter) => void
  onAdd: () => void
}

/** Whom to show and how: in which state, what a search finds, as a list or on the map. */
export function AgentsToolbar({ filter, onChange, onAdd }: AgentsToolbarProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-44">
          <Segmented
            legend="How to see them"
            options={views}
            value={filter.view}
            onChange={(view) => onChange({ ...filter, view })}
          />
        </div>
        {filter.view === 'list' && <ListSearch filter={filter} onChange={onChange} />}
        <div className="ml-auto flex flex-wrap gap-2">
          <a
            href={urlOf(exportStandings, { query: standingsQueryOf(filter) })}
            download
            className={buttonClass('secondary')}
          >
            <Download aria-hidden="true" /> CSV
          </a>
          <Button icon={<UserPlus aria-hidden="true" />} onClick={onAdd}>
            Add an agent
          </Button>
        </div>
      </div>
      {filter.view === 'list' && <StateChips filter={filter} onChange={onChange} />}
    </div>
  )
}

type PartProps = Pick<AgentsToolbarProps, 'filter' | 'onChange'>

function ListSearch({ filter, onChange }: PartProps) {
  const [words, setWords] = useSearchWords(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <search className="flex min-w-[min(12rem,100%)] flex-1 flex-wrap gap-2">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <TextField
          type="search"
          label="Search by name, username or phone"
          isLabelHidden
          placeholder="Name, username or phone"
          maxLength={80}
          leading={<Search />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <div className="w-full sm:w-48 lg:hidden">
        <SelectField
          label="Sorted by"
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
  const counts = useQuery(standingsQuery(filter, null)).data?.counts
  const chips: [AgentState | null, string, number | undefined][] = [
    [null, 'All', counts?.all],
    ['on_duty', 'On duty', counts?.onDuty],
    ['off_duty', 'Off duty', counts?.offDuty],
    ['over_ceiling', 'Over the ceiling', counts?.overCeiling],
    ['suspended', 'Suspended', counts?.suspended],
  ]
  return (
    <fieldset className="flex min-w-0 gap-1.5 overflow-x-auto [scrollbar-width:none]">
      <legend className="sr-only">Which agents</legend>
      {chips.map(([state, words, count]) => (
        <Chip key={words} isOn={filter.state === state} onClick={() => onChange({ ...filter, state })}>
          {words}
          {count !== undefined && <span className="font-normal tabular-nums">{count}</span>}
        </Chip>
      ))}
    </fieldset>
  )
}
