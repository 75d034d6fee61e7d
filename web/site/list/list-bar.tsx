import type { ReactNode } from 'react'
import { pluralOf } from '#domain/plurals.ts'
import type { Estimate } from '#domain/price-estimate.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import * as texts from './texts.ts'

interface ListBarProps {
  count: number
  estimate: Estimate | null
  /** From which market, and by when. */
  source?: ReactNode
  href: string
  text: string
  onGo?: () => void
}

/** The bar in the thumb's reach: how many things, what they come to with our fees, and the next step. */
export function ListBar({ count, estimate, source, href, text, onGo }: ListBarProps) {
  return (
    <StickyBar
      action={
        <a href={href} onClick={onGo} className={buttonClass('primary', 'lg')}>
          {text}
        </a>
      }
    >
      {source !== undefined && <p className="truncate text-xs font-semibold text-leaf-deep">{source}</p>}
      <p className="text-xs text-ink-soft">
        {pluralOf(count, common.count.oneItem, common.count.manyItems(count))}
        {estimate !== null && estimate.unpricedLines > 0
          ? texts.bar.unpriced(estimate.unpricedLines)
          : texts.bar.feesIncluded}
      </p>
      {estimate !== null && (
        <p className="font-display leading-tight sm:text-lg font-extrabold">
          <Naira amountKobo={estimate.totalLowKobo} toKobo={estimate.totalHighKobo} form="band" />
        </p>
      )}
    </StickyBar>
  )
}
