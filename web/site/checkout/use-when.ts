import type { Market } from '#contract/markets/markets.ts'
import type { Area } from '#domain/places/service-area.ts'
import { useNow } from '#web/platform/clock.tsx'
import type { Draft, DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { commonSlots, listSlots } from './slots.ts'
import { useFullSlots } from './use-full-slots.ts'
import { isRefused, type QuotedPromise, useQuotedPromise } from './use-quoted-promise.ts'
import { whenOf } from './when.ts'

/** What a second market brings, as far as its time goes. */
interface SecondPart {
  page: Market | undefined
  lines: readonly DraftItem[]
}

/**
 * When a draft can be delivered: the hours that can be booked, what is chosen, and what is promised for it. A list from
 * two markets can be when both can.
 */
export function useWhen(
  draft: Draft,
  market: Market | undefined,
  {
    areas,
    second,
    isMarketOpen,
  }: { areas: readonly Area[]; second: SecondPart | null; isMarketOpen: boolean },
) {
  const restDraft = { ...draft, lines: second?.lines.slice() ?? [] }
  const first = useHours(market, draft, areas)
  const rest = useHours(second?.page, restDraft, areas)
  const slots = second === null ? first.slots : commonSlots(first.slots, rest.slots)
  const takesOrdersNow = first.takesOrdersNow && (second === null || rest.takesOrdersNow)
  const isKnown = market !== undefined && (second === null || second.page !== undefined)
  const when = isKnown
    ? whenOf({ scheduledFor: draft.scheduledFor, takesOrdersNow, slots })
    : isMarketOpen
      ? wantedOf(draft)
      : 'never'
  const startMs = typeof when === 'number' ? when : null
  const later = useQuotedPromise(startMs === null ? undefined : market?.slug, { draft, areas, startMs })
  const restLater = useQuotedPromise(startMs === null ? undefined : second?.page?.slug, {
    draft: restDraft,
    areas,
    startMs,
  })
  return {
    slots,
    when,
    takesOrdersNow,
    quotedNow: second === null ? first.quotedNow : bothOf(first.quotedNow, rest.quotedNow),
    quotedLater: second === null ? later : bothOf(later, restLater),
  }
}

/** What the customer wants, for a market that is still to be chosen. */
function wantedOf({ scheduledFor }: Draft): number | null {
  return scheduledFor === null ? null : Date.parse(scheduledFor)
}

/** One market's hours, and when its part would arrive now. */
function useHours(market: Market | undefined, draft: Draft, areas: readonly Area[]) {
  const nowMs = useNow()
  const full = useFullSlots(market?.slug)
  const quotedNow = useQuotedPromise(market?.slug, { draft, areas, startMs: null })
  return {
    slots: market === undefined ? [] : listSlots(market, nowMs, full),
    quotedNow,
    takesOrdersNow:
      market?.today.takesOrdersNow === true && (quotedNow === undefined || !isRefused(quotedNow)),
  }
}

/** From the first that comes to the last. */
function bothOf(a: QuotedPromise | undefined, b: QuotedPromise | undefined): QuotedPromise | undefined {
  if (a === undefined || b === undefined) return undefined
  const [from = a.promise.from] = [a.promise.from, b.promise.from].sort()
  const [, by = a.promise.by] = [a.promise.by, b.promise.by].sort()
  return {
    promise: { from, by },
    tooLateFor: a.tooLateFor ?? b.tooLateFor,
    isTooBusy: a.isTooBusy || b.isTooBusy,
    nobody: a.nobody ?? b.nobody,
    // Each part's own hour: the later one is the first that can suit both.
    freeAt:
      [a.freeAt, b.freeAt]
        .filter((at) => at != null)
        .sort()
        .at(-1) ?? null,
  }
}
