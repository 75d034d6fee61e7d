import type { Market } from '#contract/markets/markets.ts'
import type { Area } from '#domain/service-area.ts'
import { useNow } from '#web/platform/clock.tsx'
import type { Draft } from '#web/site/list/draft/draft.ts'
import { listSlots } from './slots.ts'
import { useFullSlots } from './use-full-slots.ts'
import { useQuotedPromise } from './use-quoted-promise.ts'
import { whenOf } from './when.ts'

/** When a draft can be delivered: the hours that can be booked, what is chosen, and what is promised for it. */
export function useWhen(draft: Draft, market: Market | undefined, areas: readonly Area[]) {
  const nowMs = useNow()
  const full = useFullSlots(market?.slug)
  const slots = market === undefined ? [] : listSlots(market, nowMs, full)
  const quotedNow = useQuotedPromise(market?.slug, { draft, areas, startMs: null })
  const takesOrdersNow = market?.today.takesOrdersNow === true && (quotedNow?.tooLateFor ?? null) === null
  const when =
    market === undefined ? 'never' : whenOf({ scheduledFor: draft.scheduledFor, takesOrdersNow, slots })
  const chosenMs = typeof when === 'number' ? when : null
  const quotedLater = useQuotedPromise(chosenMs === null ? undefined : market?.slug, {
    draft,
    areas,
    startMs: chosenMs,
  })
  return { slots, when, quotedNow, quotedLater }
}
