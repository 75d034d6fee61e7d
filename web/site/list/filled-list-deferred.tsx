import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import type { CatalogueProduct, MarketPage } from '#contract/markets/markets.ts'
import { quietPart } from '#web/design/quiet-part.ts'
import type { DraftItem } from './draft/draft-shape.ts'
import { askedCorrections, onAskedCorrections } from './items/asked-corrections.ts'
import { ItemSheet } from './items/item-sheet.tsx'
import { ItemRow } from './items/list-row.tsx'
import { listWordsQuery } from './items/read-typed.ts'

const CorrectionConsent = quietPart(
  async () => (await import('./items/correction-consent-deferred.tsx')).CorrectionConsent,
)

interface ListItemsProps {
  lines: readonly DraftItem[]
  market: MarketPage | undefined
  /** The item that is being corrected. */
  openId: string | null
  onOpen: (id: string | null) => void
}

/** The items so far, each to be opened and changed. */
export function ListItems({ lines: items, market, openId, onOpen }: ListItemsProps) {
  // Two hundred rows may follow a little later; what is being typed may not.
  const calm = useDeferredValue(items)
  const asked = useSyncExternalStore(onAskedCorrections, askedCorrections, askedCorrections)
  return (
    <>
      <Rows lines={calm} catalogue={market?.catalogue} onOpen={onOpen} />
      <Suspense>{asked.length > 0 && <CorrectionConsent asked={asked} />}</Suspense>
      <ItemSheet
        item={items.find((item) => item.id === openId) ?? null}
        market={market}
        onClose={() => onOpen(null)}
      />
    </>
  )
}

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
