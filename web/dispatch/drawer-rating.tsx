import type { AdminOrder } from '#contract/admin.ts'
import { tagWords } from '#web/orders/after-words.ts'
import { StarRow } from '#web/orders/star-choice.tsx'
import { DrawerSection } from './drawer-section.tsx'

/** The customer's stars for the errand; nothing before there are any. */
export function DrawerRating({ order: { rating } }: { order: AdminOrder }) {
  if (rating === null) return null
  return (
    <DrawerSection title="Stars" aside={<StarRow stars={rating.stars} />}>
      {rating.tags.length > 0 && <p>{rating.tags.map((tag) => tagWords[tag]).join(', ')}</p>}
      {rating.words !== null && <p>“{rating.words}”</p>}
    </DrawerSection>
  )
}
