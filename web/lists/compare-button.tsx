import { Scale } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Market } from '#contract/markets.ts'
import { loadWholeStyle } from '#web/app/whole-style.ts'
import { Button } from '#web/design/button.tsx'
import { drawnLater } from '#web/design/drawn.tsx'
import { useDraftLines } from './use-draft.ts'

const CompareSheet = drawnLater(async () => {
  const [part] = await Promise.all([import('./compare-sheet-later.tsx'), loadWholeStyle()])
  return part.CompareSheet
})

interface CompareButtonProps {
  /** Undefined while they are on their way. */
  markets: readonly Market[] | undefined
  chosenSlug: string | null
  nowMs: number
  onChoose: (market: Market) => void
}

/** Opens what this list comes to at every open market. */
export function CompareButton({ markets, chosenSlug, nowMs, onChoose }: CompareButtonProps) {
  const lines = useDraftLines() ?? []
  const [isOpen, setIsOpen] = useState(false)
  if (lines.length === 0 || markets === undefined) return null
  return (
    <>
      <Button kind="secondary" icon={<Scale />} onClick={() => setIsOpen(true)}>
        Compare markets
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <CompareSheet
            lines={lines}
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
