import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { tagText } from '#web/entities/orders/after-delivery-text.ts'
import { StarRow } from '#web/entities/orders/star-choice.tsx'
import { DrawerSection } from './drawer-section.tsx'
import * as texts from './texts.ts'

/** The customer's stars for the order; nothing before there are any. */
export function DrawerRating({ order: { rating } }: { order: AdminOrder }) {
  if (rating === null) return null
  return (
    <DrawerSection title={texts.stars} aside={<StarRow stars={rating.stars} />}>
      {rating.tags.length > 0 && <p>{rating.tags.map((tag) => tagText[tag]).join(', ')}</p>}
      {rating.words !== null && <p>“{rating.words}”</p>}
    </DrawerSection>
  )
}
