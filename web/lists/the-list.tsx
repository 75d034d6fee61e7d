import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { MarketPage } from '#contract/markets.ts'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { UnitPicture } from '#web/design/unit-picture.tsx'
import type { Draft } from './draft.ts'
import { changeDraft } from './draft-store.ts'
import { LineRow } from './line-row.tsx'
import { LineSheet } from './line-sheet.tsx'

interface TheListProps {
  /** Null until the device's draft is read. */
  draft: Draft | null
  market: MarketPage | undefined
}

/** The lines so far, each to be opened and changed; the one taken off last can come back. */
export function TheList({ draft, market }: TheListProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const goods = new Map(market?.catalogue.map((good) => [good.id, good]))
  const count = draft?.lines.length ?? 0
  return (
    <section aria-label="Your list" id="your-list" className="scroll-mt-24">
      <h2 className="px-2 text-lg">
        Your list{' '}
        {count > 0 && (
          <span className="font-sans text-sm font-normal text-ink-soft">
            {count === 1 ? '1 thing' : `${count} things`}
          </span>
        )}
      </h2>
      {draft === null && (
        <div role="status" aria-label="Reading your list" className="grid gap-2 p-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
      {draft !== null && count === 0 && draft.removed === null && <EmptyList />}
      <ul className="divide-y divide-line">
        {draft?.lines.map((line) => (
          <li key={line.id} className="animate-appear">
            <LineRow
              line={line}
              good={goods.get(line.productId ?? '')}
              hasPrices={market !== undefined}
              onOpen={() => setOpenId(line.id)}
            />
          </li>
        ))}
      </ul>
      {draft !== null && draft.removed !== null && (
        <div
          role="status"
          className="mt-1 flex items-center gap-3 rounded-md bg-sunken py-1 pr-1 pl-3 text-sm"
        >
          <span className="min-w-0 flex-1 truncate">{draft.removed.line.name} is off the list.</span>
          <Button kind="quiet" icon={<Undo2 />} onClick={() => changeDraft({ do: 'undoRemove' })}>
            Undo
          </Button>
        </div>
      )}
      <LineSheet
        line={draft?.lines.find((line) => line.id === openId) ?? null}
        market={market}
        onClose={() => setOpenId(null)}
      />
    </section>
  )
}

function EmptyList() {
  return (
    <div className="flex items-center gap-4 p-2 text-ink-soft">
      <UnitPicture unit="basket" className="size-16" />
      <p className="text-pretty">Nothing yet. Type it, paste it from WhatsApp, or pick it from the market.</p>
    </div>
  )
}
