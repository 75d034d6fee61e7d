import { Search } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { type Category, categoryLabels } from '#contract/catalogue/categories.ts'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { Button } from '#web/design/button.tsx'
import { Chip } from '#web/design/chip.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useEarlyText } from '#web/design/forms/use-early-text.ts'
import { groupGoods } from './group-goods.ts'
import { ProductRow } from './product-row.tsx'
import { indexGoods, searchGoods } from './search-goods.ts'
import { type BoardOrder, boardOrders, ordersOf, sortGoods } from './sort-goods.ts'
import * as texts from './texts.ts'

interface GoodsBoardProps {
  catalogue: readonly CatalogueProduct[]
  nowMs: number
  action: (product: CatalogueProduct) => ReactNode
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
  const { catalogue, nowMs, action, onOpen, isSortable = false, onNothing, columns = 1 } = props
  const [typed, setTyped] = useState('')
  const field = useEarlyText(setTyped)
  const [category, setCategory] = useState<Category | null>(null)
  const [order, setOrder] = useState<BoardOrder>('section')
  const groups = useMemo(() => groupGoods(catalogue), [catalogue])
  const sought = useDeferredValue(typed)
  const isSearching = sought.trim() !== ''
  // Folding a thousand names is not for a page that nobody searches.
  const index = useMemo(() => (isSearching ? indexGoods(catalogue) : null), [catalogue, isSearching])
  const found = index === null ? [] : searchGoods(index, sought)
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
  return (
    <div>
      <TextField
        ref={field}
        label={texts.searchTheGoods}
        isLabelHidden
        type="search"
        placeholder={texts.searchAtaRodoShinkafaUgu}
        leading={<Search aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="sr-only">
        {isSearching && texts.found(found.length)}
      </p>
      {isSearching && found.length > 0 && <div className="mt-2">{rows(found)}</div>}
      {isSearching && found.length === 0 && (
        <div className="py-6 text-center">
          <p>{texts.noMatchForInThisMarket(sought.trim())}</p>
          {onNothing?.(sought.trim())}
        </div>
      )}
      {!isSearching && isSortable && (
        <SortField orders={ordersOf(catalogue)} order={order} onChange={setOrder} />
      )}
      {!isSearching && order !== 'section' && <Sorted goods={sortGoods(catalogue, order)} rows={rows} />}
      {!isSearching && order === 'section' && (
        <>
          <SectionChips
            categories={groups.map((group) => group.category)}
            chosen={category}
            onChoose={setCategory}
          />
          {groups
            .filter((group) => category === null || group.category === category)
            .map((group) => (
              <Section key={group.category} {...group} isWhole={category !== null} rows={rows} />
            ))}
        </>
      )}
    </div>
  )
}

interface SortFieldProps {
  orders: readonly BoardOrder[]
  order: BoardOrder
  onChange: (order: BoardOrder) => void
}

function SortField({ orders, order, onChange }: SortFieldProps) {
  return (
    <div className="mt-3 max-w-60">
      <SelectField
        label={texts.sortTheGoods}
        isLabelHidden
        options={orders.map((one) => [one, boardOrders[one]] as const)}
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
          {texts.showAll(goods.length)}
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
      <legend className="sr-only">{texts.marketSections}</legend>
      <Chip isOn={chosen === null} onClick={() => onChoose(null)}>
        {texts.all}
      </Chip>
      {categories.map((category) => (
        <Chip key={category} isOn={chosen === category} onClick={() => onChoose(category)}>
          {categoryLabels[category]}
        </Chip>
      ))}
    </fieldset>
  )
}

const shownAtFirst = 6

interface SectionProps {
  category: Category
  goods: readonly CatalogueProduct[]
  isWhole: boolean
  rows: (goods: readonly CatalogueProduct[]) => ReactNode
}

/** A section shows its first goods; the rest come when asked for, to keep the page light. */
function Section({ category, goods, isWhole, rows }: SectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isShort = !isWhole && !isOpen && goods.length > shownAtFirst
  return (
    <section className="mt-6 [content-visibility:auto] [contain-intrinsic-size:auto_44rem] min-[25rem]:[contain-intrinsic-size:auto_37rem] md:[contain-intrinsic-size:auto_24rem]">
      <h3 className="text-lg">
        {categoryLabels[category]}{' '}
        <span className="font-sans text-sm font-normal text-ink-soft">{goods.length}</span>
      </h3>
      {rows(isShort ? goods.slice(0, shownAtFirst) : goods)}
      {isShort && (
        <Button kind="quiet" onClick={() => setIsOpen(true)}>
          {texts.showAll(goods.length)}
          <span className="sr-only"> {texts.ofIt(categoryLabels[category])}</span>
        </Button>
      )}
    </section>
  )
}
