import { Scale } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Market } from '#contract/markets/markets.ts'
import { Button } from '#web/design/button.tsx'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { withWholeStyle } from '#web/platform/page/whole-style.ts'
import { useDraftItems } from '#web/site/list/draft/use-draft.ts'
import * as texts from './texts.ts'

const CompareSheet = deferredPart(
  async () => (await withWholeStyle(import('./compare-sheet-deferred.tsx'))).CompareSheet,
)

interface CompareButtonProps {
  markets: readonly Market[] | undefined
  chosenSlug: string | null
  nowMs: number
  onChoose: (market: Market) => void
}

/** Opens what this list comes to at every open market. */
export function CompareButton({ markets, chosenSlug, nowMs, onChoose }: CompareButtonProps) {
  const items = useDraftItems() ?? []
  const [isOpen, setIsOpen] = useState(false)
  if (items.length === 0 || markets === undefined) return null
  return (
    <>
      <Button kind="secondary" icon={<Scale />} onClick={() => setIsOpen(true)}>
        {texts.sheet.open}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <CompareSheet
            lines={items}
            markets={markets}
            chosenSlug={chosenSlug}
            nowMs={nowMs}
            onClose={() => setIsOpen(false)}
            onChoose={(market) => {
              setIsOpen(false)
              onChoose(market)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
