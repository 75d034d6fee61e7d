import { Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { type Category, categories } from '#contract/core/categories.ts'
import type { CatalogueProduct, MarketFront } from '#contract/markets/markets.ts'
import type { BoardOrder } from '#domain/orders/board-orders.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useEarlyText } from '#web/design/forms/use-early-text.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { sectionText } from '#web/entities/goods/section-text.ts'
import { GoodsSections } from './goods-sections.tsx'
import { ProductRow } from './product-row.tsx'
import { indexGoods, searchGoods } from './search-goods.ts'
import { orderLabels, sortGoods } from './sort-goods.ts'
import * as texts from './texts.ts'

interface GoodsBoardProps {
  /** All goods of the market; undefined until they are there. */
  catalogue: readonly CatalogueProduct[] | undefined
  front: BoardFront
  nowMs: number
  action: (product: CatalogueProduct) => ReactNode
  /** Somebody needs more than what the server drew. */
  onWant?: () => void
  /** The goods were asked for and cannot be had. */
  isRefused?: boolean
  /** Shows all that is known of a product's price. */
  onOpen?: (product: CatalogueProduct) => void
  /** Whether it can be sorted, not only walked by section. */
  isSortable?: boolean
  /** What to do with a search that found nothing. */
  onNothing?: (typed: string) => ReactNode
  columns?: 1 | 2
}

/** A market's goods: searched by any of their names, or walked section by section. */
export function GoodsBoard(props: GoodsBoardProps) {
  const { catalogue, front, nowMs, action, onWant, onOpen, onNothing } = props
  const { isSortable = false, isRefused = false, columns = 1 } = props
  const [typed, setTyped] = useState('')
  const field = useEarlyText((early) => {
    onWant?.()
    setTyped(early)
  })
  const [category, setCategory] = useState<Category | null>(null)
  const [order, setOrder] = useState<BoardOrder>('section')
  const sought = useDeferredValue(typed)
  const isSearching = sought.trim() !== ''
  // Folding a thousand names is not for a page that nobody searches.
  const index = useMemo(
    () => (isSearching && catalogue !== undefined ? indexGoods(catalogue) : null),
    [catalogue, isSearching],
  )
  const found = index === null ? null : searchGoods(index, sought)
  const rows = (goods: readonly CatalogueProduct[]) => (
    <ul className={`grid grid-cols-1 divide-y divide-line ${columns === 2 ? 'gap-x-10 md:grid-cols-2' : ''}`}>
      {goods.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          nowMs={nowMs}
          action={action(product)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
  const isBySection = !isSearching && order === 'section'
  return (
    <div>
      <TextField
        ref={field}
        label={texts.board.search}
        isLabelHidden
        type="search"
        placeholder={texts.board.searchPlaceholder}
        leading={<Search aria-hidden="true" />}
        value={typed}
        onFocus={onWant}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="sr-only">
        {found !== null && texts.board.found(found.length)}
      </p>
      {found !== null && found.length > 0 && <div className="mt-2">{rows(found)}</div>}
      {found !== null && found.length === 0 && (
        <div className="py-6 text-center">
          <p>{texts.board.noMatch(sought.trim())}</p>
          {onNothing?.(sought.trim())}
        </div>
      )}
      {!isSearching && isSortable && (
        <SortField
          orders={front.orders}
          order={order}
          onChange={(next) => {
            onWant?.()
            setOrder(next)
          }}
        />
      )}
      {order !== 'section' && !isSearching && catalogue !== undefined && (
        <Sorted goods={sortGoods(catalogue, order)} rows={rows} />
      )}
      {isBySection && (
        <SectionChips
          categories={categories.filter((one) => front.sections[one] !== undefined)}
          chosen={category}
          onChoose={(next) => {
            onWant?.()
            setCategory(next)
          }}
        />
      )}
      {(isSearching || order !== 'section') && catalogue === undefined && !isRefused && (
        <Skeleton className="mt-4 h-96" />
      )}
      {isBySection && (
        <GoodsSections
          catalogue={catalogue}
          category={category}
          rows={rows}
          onWant={onWant ?? (() => undefined)}
          isRefused={isRefused}
        />
      )}
    </div>
  )
}

/** What a board says before its goods are there. */
type BoardFront = Pick<MarketFront, 'sections' | 'orders'>

interface SortFieldProps {
  orders: readonly BoardOrder[]
  order: BoardOrder
  onChange: (order: BoardOrder) => void
}

function SortField({ orders, order, onChange }: SortFieldProps) {
  return (
    <div className="mt-3 max-w-60">
      <SelectField
        label={texts.board.sort}
        isLabelHidden
        options={orders.map((one) => [one, orderLabels[one]] as const)}
        value={order}
        onChange={(event) => onChange(event.currentTarget.value as BoardOrder)}
      />
    </div>
  )
}

interface SortedProps {
  goods: readonly CatalogueProduct[]
  rows: (goods: readonly CatalogueProduct[]) => ReactNode
}

const sortedAtFirst = 30

function Sorted({ goods, rows }: SortedProps) {
  const [isWhole, setIsWhole] = useState(false)
  const isShort = !isWhole && goods.length > sortedAtFirst
  return (
    <section className="mt-3">
      {rows(isShort ? goods.slice(0, sortedAtFirst) : goods)}
      {isShort && (
        <Button kind="quiet" onClick={() => setIsWhole(true)}>
          {texts.board.showAll(goods.length)}
        </Button>
      )}
    </section>
  )
}

interface SectionChipsProps {
  categories: readonly Category[]
  chosen: Category | null
  onChoose: (category: Category | null) => void
}

function SectionChips({ categories, chosen, onChoose }: SectionChipsProps) {
  return (
    <fieldset className="-mx-4 mt-3 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none]">
      <legend className="sr-only">{texts.board.sections}</legend>
      <Chip isOn={chosen === null} onClick={() => onChoose(null)}>
        {common.label.all}
      </Chip>
      {categories.map((category) => (
        <Chip key={category} isOn={chosen === category} onClick={() => onChoose(category)}>
          {sectionText(category)}
        </Chip>
      ))}
    </fieldset>
  )
}
