import { pluralOf } from '#domain/plurals.ts'
import type { WholeFigure } from '#domain/prices/price-estimate.ts'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { Figure } from './figure/figure.tsx'

interface ListBarProps {
  count: number
  estimate: WholeFigure | null
  href: string
  text: string
}

/** The bar in the thumb's reach: what the list comes to with our fees, and the next step. */
export function ListBar({ count, estimate, href, text }: ListBarProps) {
  return (
    <StickyBar
      action={
        <a href={href} className={buttonClass('primary', 'lg')}>
          {text}
        </a>
      }
    >
      {estimate === null ? (
        <p className="text-xs text-ink-soft">
          {pluralOf(count, common.count.oneItem, common.count.manyItems(count))}
        </p>
      ) : (
        <Figure figure={estimate} />
      )}
    </StickyBar>
  )
}
