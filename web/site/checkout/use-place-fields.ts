import { useState } from 'react'
import { orderTexts } from '#domain/orders/written-on-order.ts'
import { usePath } from '#web/platform/page/location.tsx'
import { useDraftPart } from '#web/site/list/draft/use-draft.ts'
import type { CheckoutErrors } from './core/use-checkout-errors.ts'
import { useIsStranger } from './core/use-is-stranger.ts'
import { isWritten } from './place/saved-address.ts'

export interface PlaceFields {
  /** Somebody known, whose place is written: all of the plan is said in one line. */
  isLine: boolean
  /** Where the area is asked: above the list, or with the other fields below it. */
  areaAt: 'top' | 'plan'
  /** Whoever has begun to write keeps the fields open, where they are. */
  touch(): void
  /** Opens the fields in place. */
  open(): void
}

/** Whether the plan stands open. Nothing that somebody is writing in ever folds or moves. */
export function usePlaceFields({ fields }: CheckoutErrors): PlaceFields {
  const isStranger = useIsStranger()
  const isAtEnd = usePath() === '/place-order'
  const hasPlace = useDraftPart(isWritten, !isStranger)
  const [begunAt, setBegunAt] = useState<'top' | 'plan' | null>(null)
  const isKnown = !isStranger && hasPlace
  const isWrong = Object.keys(fields).some((path) => planFields.test(path) || path in orderTexts)
  const areaAt = begunAt ?? (isKnown || isAtEnd ? 'plan' : 'top')
  // What was found wrong stays in view while it is put right.
  if (isWrong && begunAt === null) setBegunAt(areaAt)
  return {
    isLine: isKnown && begunAt === null && !isWrong,
    areaAt,
    touch: () => setBegunAt(areaAt),
    open: () => setBegunAt('plan'),
  }
}

const planFields = /^(?:place|contact)\.|^(?:scheduledFor|promoCode|email)$/
