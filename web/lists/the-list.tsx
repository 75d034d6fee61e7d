import { memo, useDeferredValue, useMemo } from 'react'
import type { CatalogueProduct, MarketPage } from '#contract/markets.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { UnitPicture } from '#web/design/unit-picture.tsx'
import type { DraftLine } from './draft.ts'
import { LineRow } from './line-row.tsx'
import { LineSheet } from './line-sheet.tsx'
import { ListTools } from './list-tools.tsx'
import { useDraftLines } from './use-draft.ts'

interface TheListProps {
  market: MarketPage | undefined
  /** The line that is being put right. */
  openId: string | null
  onOpen: (id: string | null) => void
}

/** The lines so far, each to be opened and changed, and what can be done with all of them. */
export const TheList = memo(function TheList(props: TheListProps) {
  const lines = useDraftLines()
  // The device's list takes the skeleton's place a little later, so that no cheap phone stands still for it.
  const isRead = useDeferredValue(lines !== null)
  return (
    <section aria-label="Your list" id="your-list" className="scroll-mt-24">
      {isRead ? <ReadList {...props} lines={lines ?? noLines} /> : <UnreadList />}
    </section>
  )
})

function UnreadList() {
  return (
    <>
      <div className="flex min-h-11 items-center px-2">
        <h2 className="text-lg">Your list</h2>
      </div>
      <div role="status" aria-label="Reading your list" className="grid gap-2 p-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </>
  )
}

function ReadList({ lines, market, openId, onOpen }: TheListProps & { lines: readonly DraftLine[] }) {
  const count = lines.length
  // Two hundred rows may follow a little later; what is being typed may not.
  const calm = useDeferredValue(lines)
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 px-2">
        <h2 className="text-lg">
          Your list{' '}
          {count > 0 && (
            <span className="font-sans text-sm font-normal text-ink-soft">
              {count === 1 ? '1 thing' : `${count} things`}
            </span>
          )}
        </h2>
        <ListTools lines={lines} market={market} />
      </div>
      {count === 0 && <EmptyList />}
      <Rows lines={calm} catalogue={market?.catalogue} onOpen={onOpen} />
      <LineSheet
        line={lines.find((line) => line.id === openId) ?? null}
        market={market}
        onClose={() => onOpen(null)}
      />
    </>
  )
}

const noLines: readonly DraftLine[] = []

interface RowsProps {
  lines: readonly DraftLine[]
  catalogue: readonly CatalogueProduct[] | undefined
  onOpen: (id: string) => void
}

/** A row is drawn again only when its own line changes; those out of sight cost nothing to lay out. */
const Rows = memo(function Rows({ lines, catalogue, onOpen }: RowsProps) {
  const goods = useMemo(() => new Map(catalogue?.map((good) => [good.id, good])), [catalogue])
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className="animate-appear [content-visibility:auto] [contain-intrinsic-size:auto_4.5rem]"
        >
          <LineRow
            line={line}
            good={goods.get(line.productId ?? '')}
            hasPrices={catalogue !== undefined}
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
      <p className="min-w-[min(10rem,100%)] flex-1 text-pretty">
        Nothing yet. Type it, paste it from WhatsApp, or pick it from the market.
      </p>
    </div>
  )
}
