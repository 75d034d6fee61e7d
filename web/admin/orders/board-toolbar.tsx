import { useQuery } from '@tanstack/react-query'
import { Keyboard, SlidersHorizontal } from 'lucide-react'
import { type Ref, useState } from 'react'
import { orderSorts } from '#contract/orders/admin-orders.ts'
import { orderStatuses } from '#domain/orders/order-machine.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { SearchField } from '#web/design/forms/search-field.tsx'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { marketsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import { useSearchText } from '#web/platform/api/use-search-text.ts'
import { type BoardFilter, countNarrowings, isBoard, ordersSort } from './board-filter.ts'
import { BoardFilters } from './board-filters.tsx'
import { SavedViews } from './saved-views.tsx'
import * as texts from './texts.ts'

interface BoardToolbarProps {
  filter: BoardFilter
  onChange: (filter: BoardFilter) => void
  searchRef: Ref<HTMLInputElement>
  onHelp: () => void
}

const views = [
  ['live', texts.filters.live],
  ['all', common.label.all],
  ['ended', texts.boardToolbar.ended],
] as const
/** By all that orders are sorted by; on a phone the columns whose heads do it are not there. */
const sorts = orderSorts.map((sort) => [sort, texts.sorts[sort]] as const)
const statuses = orderStatuses.map((status) => [status, statusLabel[status]] as const)

/** Chooses what is shown: live or ended, one market, one status, what a search finds, or any other filter. */
export function BoardToolbar({ filter, onChange, searchRef, onHelp }: BoardToolbarProps) {
  const markets = useQuery(marketsQuery).data ?? []
  const count = countNarrowings(filter)
  const [isOpen, setIsOpen] = useState(count > 0)
  return (
    <search className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-auto">
          <Segmented
            legend={texts.filters.which}
            options={views}
            value={filter.view}
            onChange={(view) => onChange({ ...filter, view, status: null })}
          />
        </div>
        <div className="min-w-[min(12rem,100%)] flex-1">
          <OrderSearch
            start={filter.search}
            ref={searchRef}
            onSearch={(search) => onChange({ ...filter, search })}
          />
        </div>
        <div className="w-[calc(50%-0.25rem)] sm:w-44">
          <SelectField
            label={common.label.market}
            isLabelHidden
            placeholder={common.label.allMarkets}
            options={markets.map((market) => [market.id, market.name] as const)}
            value={filter.by.marketId ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...filter, by: { ...filter.by, marketId: value || undefined } })
            }
          />
        </div>
        <div className="w-[calc(50%-0.25rem)] sm:w-44">
          <SelectField
            label={common.label.status}
            isLabelHidden
            placeholder={texts.filters.allStatuses}
            options={statuses}
            value={filter.status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...filter, status: orderStatuses.find((status) => status === value) ?? null })
            }
          />
        </div>
        {!isBoard(filter) && (
          <div className="w-[calc(50%-0.25rem)] sm:w-36">
            <SelectField
              label={texts.filters.sort}
              isLabelHidden
              options={sorts}
              value={filter.sort.by}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...filter, sort: ordersSort.next(ordersSort.usual, value) })
              }
            />
          </div>
        )}
        <Button
          kind="secondary"
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count === 0 ? texts.filters.label : texts.filters.count(count)}
        </Button>
        <IconButton
          label={texts.shortcuts.title}
          icon={<Keyboard />}
          onClick={onHelp}
          className="max-lg:hidden"
        />
      </div>
      {isOpen && <BoardFilters filter={filter} onChange={onChange} />}
      {isOpen && <SavedViews filter={filter} />}
    </search>
  )
}

interface OrderSearchProps {
  start: string
  onSearch: (search: string) => void
  ref: Ref<HTMLInputElement>
}

function OrderSearch({ start, onSearch, ref }: OrderSearchProps) {
  const [text, setText] = useSearchText(start, onSearch)
  return (
    <SearchField
      ref={ref}
      label={texts.filters.search}
      placeholder={texts.filters.placeholder}
      value={text}
      onChange={setText}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (text === '') event.currentTarget.blur()
        setText('')
      }}
    />
  )
}
