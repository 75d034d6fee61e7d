import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { NoAnswer } from '#web/platform/core/ask-network.ts'
import * as texts from './texts.ts'

/** Says why an order could not be placed, as the checkout can handle it. */
export type PlaceFailure =
  | { kind: 'fields'; fields: Readonly<Record<string, string>> }
  /** The market, or that of the list's rest, takes nothing now; it opens at that moment, if ever. */
  | { kind: 'closed'; opensAt: string | null; isRest: boolean }
  /** It closes before all could be bought. */
  | { kind: 'tooLate'; opensAt: string | null; isRest: boolean }
  /** It would wait too long for an agent, or nobody is on duty; it can be taken for that hour, if for any. */
  | { kind: 'tooBusy' | 'nobody'; freeAt: string | null; isRest: boolean }
  /** Our fees are higher than those that were shown. */
  | { kind: 'feesRisen' }
  | { kind: 'signedOut' }
  /** Something else was already placed under this key. */
  | { kind: 'keyUsed' }
  /** Says that no answer came: it may or may not have arrived, and trying again is safe. */
  | { kind: 'noAnswer' }
  /** The page itself failed, before or after it had asked; no network fixes that. */
  | { kind: 'broken' }
  | { kind: 'said'; code: string | null; message: string }

/** Sorts the error of a try. */
export function failureOf(error: unknown): PlaceFailure {
  if (error instanceof NoAnswer) return { kind: 'noAnswer' }
  if (!(error instanceof ApiError)) return { kind: 'broken' }
  if (error.status >= 500 || error.status === 408) return { kind: 'noAnswer' }
  if (error.code === 'request.key_reused') return { kind: 'keyUsed' }
  if (error.code === 'orders.market_closed') return { kind: 'closed', ...openingOf(error) }
  if (error.code === 'orders.too_late_today') return { kind: 'tooLate', ...openingOf(error) }
  if (error.code === 'orders.too_busy')
    return { kind: 'tooBusy', freeAt: momentIn(error, 'freeAt'), isRest: isOfRest(error) }
  if (error.code === 'orders.nobody_on_duty')
    return { kind: 'nobody', freeAt: momentIn(error, 'freeAt'), isRest: isOfRest(error) }
  if (error.code === 'orders.fees_risen') return { kind: 'feesRisen' }
  if (error.status === 401) return { kind: 'signedOut' }
  if (Object.keys(error.fields).length > 0) return { kind: 'fields', fields: error.fields }
  return { kind: 'said', code: error.code, message: reasonOf(error, texts.placeError.failed) }
}

/** Returns whether the server has surely made nothing of it, so that the same key may carry another list. */
export function isRefusal(failure: PlaceFailure): boolean {
  return !['noAnswer', 'broken', 'keyUsed'].includes(failure.kind)
}

function openingOf(error: ApiError): { opensAt: string | null; isRest: boolean } {
  return { opensAt: momentIn(error, 'opensAt'), isRest: isOfRest(error) }
}

function momentIn({ body }: ApiError, name: string): string | null {
  const moment = body.detail?.[name]
  return typeof moment === 'string' ? moment : null
}

function isOfRest({ body }: ApiError): boolean {
  return body.detail?.['isRest'] === true
}
