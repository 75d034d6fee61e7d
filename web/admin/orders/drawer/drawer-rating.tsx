import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import * as adminTexts from '#web/admin/shell/texts.ts'
import { tagText } from '#web/entities/orders/after-delivery-text.ts'
import { StarRow } from '#web/entities/orders/star-choice.tsx'
import { DrawerSection } from './drawer-section.tsx'

/** The customer's stars for the order; nothing before there are any. */
export function DrawerRating({ order: { rating } }: { order: AdminOrder }) {
  if (rating === null) return null
  return (
    <DrawerSection title={adminTexts.table.stars} aside={<StarRow stars={rating.stars} />}>
      {rating.tags.length > 0 && <p>{rating.tags.map((tag) => tagText[tag]).join(', ')}</p>}
      {rating.words !== null && <p>“{rating.words}”</p>}
    </DrawerSection>
  )
}
