import { useQuery } from '@tanstack/react-query'
import { Keyboard, Search } from 'lucide-react'
import type { Ref } from 'react'
import { orderStatuses } from '#contract/order-machine.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { Segmented } from '#web/design/segmented.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { useSearchWords } from '#web/platform/use-search-words.ts'
import type { BoardFilter } from './board-filter.ts'
import { marketsQuery } from './dispatch-queries.ts'
import { statusWords } from './status-words.ts'

interface BoardToolbarProps {
  filter: BoardFilter
  onChange: (filter: BoardFilter) => void
  searchRef: Ref<HTMLInputElement>
  onHelp: () => void
}

const views = [
  ['live', 'Live'],
  ['ended', 'Ended'],
] as const
const statuses = orderStatuses.map((status) => [status, statusWords[status]] as const)

/** What is shown: live or ended, one market, one status, or what a search finds. */
export function BoardToolbar({ filter, onChange, searchRef, onHelp }: BoardToolbarProps) {
  const markets = useQuery(marketsQuery).data ?? []
  return (
    <search className="flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-auto">
        <Segmented
          legend="Which orders"
          options={views}
          value={filter.view}
          onChange={(view) => onChange({ ...filter, view, status: null })}
        />
      </div>
      <div className="min-w-[min(12rem,100%)] flex-1">
        <SearchField
          start={filter.search}
          ref={searchRef}
          onSearch={(search) => onChange({ ...filter, search })}
        />
      </div>
      <div className="w-[calc(50%-0.25rem)] sm:w-44">
        <SelectField
          label="Market"
          isLabelHidden
          placeholder="All markets"
          options={markets.map((market) => [market.id, market.name] as const)}
          value={filter.marketId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, marketId: value === '' ? null : value })
          }
        />
      </div>
      <div className="w-[calc(50%-0.25rem)] sm:w-44">
        <SelectField
          label="Status"
          isLabelHidden
          placeholder="All statuses"
          options={statuses}
          value={filter.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, status: orderStatuses.find((status) => status === value) ?? null })
          }
        />
      </div>
      <IconButton label="Keys" icon={<Keyboard />} onClick={onHelp} className="max-lg:hidden" />
    </search>
  )
}

interface SearchFieldProps {
  start: string
  onSearch: (search: string) => void
  ref: Ref<HTMLInputElement>
}

function SearchField({ start, onSearch, ref }: SearchFieldProps) {
  const [words, setWords] = useSearchWords(start, onSearch)
  return (
    <TextField
      ref={ref}
      type="search"
      label="Search by code, name or phone"
      isLabelHidden
      placeholder="Code, name or phone"
      maxLength={80}
      leading={<Search />}
      value={words}
      onChange={(event) => setWords(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (words === '') event.currentTarget.blur()
        setWords('')
      }}
    />
  )
}
