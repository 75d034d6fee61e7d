import type { Estimate } from '#contract/price-estimate.ts'
import { buttonClass } from '#web/design/button.tsx'
import { Naira } from '#web/design/naira.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'

interface ListBarProps {
  count: number
  /** Null until prices are known. */
  estimate: Estimate | null
  href: string
  words: string
  onGo?: () => void
}

/** The bar in the thumb's reach: how many things, what they come to with our fees, and the next step. */
export function ListBar({ count, estimate, href, words, onGo }: ListBarProps) {
  return (
    <StickyBar
      action={
        <a href={href} onClick={onGo} className={buttonClass('primary', 'lg')}>
          {words}
        </a>
      }
    >
      <p className="text-xs text-ink-soft">
        {count === 1 ? '1 thing' : `${count} things`}
        {estimate !== null && estimate.unpricedLines > 0
          ? `, ${estimate.unpricedLines} without a price`
          : ', fees in'}
      </p>
      {estimate !== null && (
        <p className="truncate font-display sm:text-lg font-extrabold">
          <Naira amountKobo={estimate.totalLowKobo} toKobo={estimate.totalHighKobo} form="band" />
        </p>
      )}
    </StickyBar>
  )
}
