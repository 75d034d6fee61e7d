import { useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo } from 'react'
import type { CatalogueProduct, MarketPage } from '#contract/markets/markets.ts'
import { pluralOf } from '#domain/plurals.ts'
import { UnitPicture } from '#web/design/pictures/unit-picture.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import type { DraftItem } from '#web/site/list/draft/draft.ts'
import { useDraftItems } from '#web/site/list/draft/use-draft.ts'
import { ItemSheet } from '#web/site/list/items/item-sheet.tsx'
import { ItemRow } from '#web/site/list/items/list-row.tsx'
import { listWordsQuery } from '#web/site/list/items/read-typed.ts'
import { ListTools } from './list-tools.tsx'
import * as texts from './texts.ts'

interface TheListProps {
  market: MarketPage | undefined
  /** The item that is being corrected. */
  openId: string | null
  onOpen: (id: string | null) => void
}

/** The items so far, each to be opened and changed, and what can be done with all of them. */
export const TheList = memo(function TheList(props: TheListProps) {
  const items = useDraftItems()
  // The device's list takes the skeleton's place a little later, so that no cheap phone stands still for it.
  const isRead = useDeferredValue(items !== null)
  return (
    <section aria-label={texts.yourList} id="your-list" className="scroll-mt-24">
      {isRead ? <ReadList {...props} lines={items ?? noLines} /> : <UnreadList />}
    </section>
  )
})

function UnreadList() {
  return (
    <>
      <div className="flex min-h-11 items-center px-2">
        <h2 className="text-lg">{texts.yourList}</h2>
      </div>
      <div role="status" aria-label={texts.loadingYourList} className="grid gap-2 p-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </>
  )
}

function ReadList({ lines: items, market, openId, onOpen }: TheListProps & { lines: readonly DraftItem[] }) {
  const count = items.length
  // Two hundred rows may follow a little later; what is being typed may not.
  const calm = useDeferredValue(items)
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 px-2">
        <h2 className="text-lg">
          {texts.yourList}{' '}
          {count > 0 && (
            <span className="font-sans text-sm font-normal text-ink-soft">
              {pluralOf(count, texts.n1Item, texts.items(count))}
            </span>
          )}
        </h2>
        <ListTools lines={items} market={market} />
      </div>
      {count === 0 && <EmptyList />}
      <Rows lines={calm} catalogue={market?.catalogue} onOpen={onOpen} />
      <ItemSheet
        item={items.find((item) => item.id === openId) ?? null}
        market={market}
        onClose={() => onOpen(null)}
      />
    </>
  )
}

const noLines: readonly DraftItem[] = []

interface RowsProps {
  lines: readonly DraftItem[]
  catalogue: readonly CatalogueProduct[] | undefined
  onOpen: (id: string) => void
}

/** A row is drawn again only when its own line changes; those out of sight cost nothing to lay out. */
const Rows = memo(function Rows({ lines: items, catalogue, onOpen }: RowsProps) {
  const { data: words } = useQuery({ ...listWordsQuery, enabled: items.length > 0 })
  // What the server read came without pictures.
  const icons = useMemo(() => new Map(words?.goods.map(({ id, icon }) => [id, icon])), [words])
  const goods = useMemo(() => new Map(catalogue?.map((product) => [product.id, product])), [catalogue])
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li
          key={item.id}
          className="animate-appear [content-visibility:auto] [contain-intrinsic-size:auto_4.5rem]"
        >
          <ItemRow
            item={item}
            icon={item.icon ?? icons.get(item.productId ?? '') ?? null}
            product={goods.get(item.productId ?? '')}
            catalogue={catalogue}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  )
})

function EmptyList() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 p-2 text-ink-soft">
      <UnitPicture unit="basket" className="size-16" />
      <p className="min-w-[min(10rem,100%)] flex-1 text-pretty">{texts.nothingYet}</p>
    </div>
  )
}
