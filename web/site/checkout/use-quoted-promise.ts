import { useQuery } from '@tanstack/react-query'
import type { Nobody } from '#contract/orders/slots.ts'
import { type Area, findArea } from '#domain/places/service-area.ts'
import { promiseQuery } from '#web/entities/markets/delivery-queries.ts'
import type { Draft } from '#web/site/list/draft/draft-shape.ts'

/** When this list would arrive, and why it cannot be taken for then; for now, or for an hour. */
export interface QuotedPromise {
  promise: { from: string; by: string }
  tooLateFor: string | null
  isTooBusy: boolean
  /** Is there where nobody can bring it then. */
  nobody?: Nobody | undefined
  /** The first hour for which it can be taken, where it cannot be for then. */
  freeAt?: string | null | undefined
}

/** Returns whether a list cannot be taken for then. */
export function isRefused({ tooLateFor, isTooBusy, nobody }: QuotedPromise): boolean {
  return tooLateFor !== null || isTooBusy || nobody?.earliest === null
}

/** Asks when a draft would arrive; undefined while that is not known, as without a network. */
export function useQuotedPromise(
  slug: string | undefined,
  { draft, areas, startMs }: { draft: Draft; areas: readonly Area[]; startMs: number | null },
): QuotedPromise | undefined {
  const order = {
    items: draft.lines.length,
    // Only names that we know, so that not every letter is another question.
    area: findArea(areas, draft.place.area)?.name ?? '',
    ...(startMs !== null && { scheduledFor: new Date(startMs).toISOString() }),
  }
  return useQuery({ ...promiseQuery(slug ?? '', order), enabled: slug !== undefined && order.items > 0 }).data
}
