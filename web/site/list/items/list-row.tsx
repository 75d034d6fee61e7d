import { ChevronRight, PencilLine } from 'lucide-react'
import { memo } from 'react'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { estimateItem, middleOf, priceItem } from '#domain/prices/price-estimate.ts'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { GoodsPicture } from '#web/design/pictures/goods-picture.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { amountText, wishText } from './item-text.ts'
import { useSuggestions } from './product-suggestions.tsx'
import * as texts from './texts.ts'
import { useCorrections } from './use-corrections.ts'
import { useUsualPrices } from './use-usual-prices.ts'

interface ItemRowProps {
  item: DraftItem
  icon: string | null
  product: CatalogueProduct | undefined
  /** What the market sells, with prices to look up; undefined while no market is chosen. */
  catalogue: readonly CatalogueProduct[] | undefined
  onOpen: (id: string) => void
}

/** One item of the list; pressing it opens what can be changed. */
export const ItemRow = memo(function ItemRow({ item, icon, product, catalogue, onOpen }: ItemRowProps) {
  const amount = amountText(item)
  const wishes = wishText(item)
  const row = (
    <button
      type="button"
      onClick={() => onOpen(item.id)}
      className="flex min-h-16 w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-sunken"
    >
      {icon === null ? (
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
          <PencilLine className="size-5" aria-hidden="true" />
        </span>
      ) : (
        <GoodsPicture icon={icon} category={product?.category ?? ''} className="size-11" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block">
          {amount !== '' && <span className="tabular-nums">{amount} </span>}
          <span className="font-semibold">{item.name}</span>
        </span>
        {wishes !== '' && <span className="block text-sm text-ink-soft">{wishes}</span>}
        {item.isUnread === true && <span className="block text-sm text-ink-soft">{texts.row.unread}</span>}
        {catalogue !== undefined && <ItemPrice item={item} product={product} />}
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </button>
  )
  // Nobody is asked about what was not read yet.
  if (item.isUnsure !== true || item.isUnread === true) return row
  return (
    <>
      {row}
      <Doubt item={item} catalogue={catalogue} onOpen={onOpen} />
    </>
  )
})

/** Asks whether an item was read right; one tap says yes. */
function Doubt({ item, catalogue, onOpen }: Pick<ItemRowProps, 'item' | 'catalogue' | 'onOpen'>) {
  return (
    <div className="mx-2 mb-2 flex flex-wrap items-center gap-x-2 rounded-md bg-amber-tint px-3 py-1 text-sm text-amber-deep">
      <span className="w-full pt-2 font-semibold">{texts.guess.question}</span>
      <button
        type="button"
        className="-ml-3 min-h-11 px-3 font-bold underline"
        onClick={() => changeDraft({ do: 'edit', id: item.id, change: { isUnsure: false } })}
      >
        {common.label.yes}
      </button>
      <button type="button" className="min-h-11 px-3 font-bold underline" onClick={() => onOpen(item.id)}>
        {texts.guess.change}
      </button>
      {item.productId === null && catalogue !== undefined && <DidYouMean item={item} catalogue={catalogue} />}
    </div>
  )
}

/** What the market sells that the customer's own words may mean; one tap takes it. */
function DidYouMean({ item, catalogue }: { item: DraftItem; catalogue: readonly CatalogueProduct[] }) {
  const goods = useSuggestions(item.name, catalogue).slice(0, 2)
  const { changed } = useCorrections()
  if (goods.length === 0) return null
  return (
    <div className="flex w-full flex-wrap items-center gap-2 pb-1">
      <span>{texts.guess.didYouMean}</span>
      {goods.map(({ id, icon, name, units }) => (
        <Chip
          key={id}
          onClick={() => {
            const change = { productId: id, icon, name, unit: item.unit ?? units[0] ?? null, isUnsure: false }
            changeDraft({ do: 'edit', id: item.id, change })
            changed({ ...item, ...change })
          }}
        >
          {name}
        </Chip>
      ))}
    </div>
  )
}

/** One price: about what it costs here, else what it usually costs. */
function ItemPrice({ item, product }: Pick<ItemRowProps, 'item' | 'product'>) {
  const here = estimateItem(item, product)
  if (here === null) return <UsualPrice item={item} />
  const price = nairaText(middleOf(here), false)
  return (
    <span className="block text-sm font-semibold text-leaf-deep tabular-nums">
      {item.budgetKobo === null ? texts.row.about(price) : price}
    </span>
  )
}

function UsualPrice({ item }: Pick<ItemRowProps, 'item'>) {
  const usualOf = useUsualPrices()
  if (usualOf === null) return null
  const price = priceItem(item, undefined, usualOf)
  const money = nairaText(middleOf(price), false)
  return (
    <span className="block text-sm text-amber-deep tabular-nums">
      {price.from === 'usual' ? texts.row.usually(money) : texts.row.assumed(money)}
    </span>
  )
}
