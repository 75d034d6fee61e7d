import { days } from '#domain/time/durations.ts'
import { ApiError } from '#web/platform/core/api-error.ts'
/** A write that is queued on the device until the server has answered it. */
export interface OutboxItem {
  /** Its idempotency key: however often it is sent, it happens once. */
  key: string
  /** Whose write it is; nobody else's session may send it. */
  owner: string
  /** Such as `POST /api/orders/:id/cancel`. */
  endpoint: string
  params: Readonly<Record<string, string>>
  data: unknown
  /** When it was made, in milliseconds. */
  timestamp: number
  /** Writes of one thread, such as one order's, go in the order in which they were made. */
  thread: string
  /** After this moment it is no longer sent unasked; null for ever. */
  freshUntilMs: number | null
  /** What its screen needs to take it back. */
  memo: unknown
  /** Whether the answer stays for a while, for a screen that is opened later. */
  isRemembered: boolean
  state: 'waiting' | 'refused' | 'done'
  /** How often it may have reached the server. */
  tries: number
  answer?: unknown
  refusal?: Refused
}

/** Why a write was not done. Status 0 is this device's own decision. */
export interface Refused {
  status: number
  code: string
  body: string
}

/** Code of a write that waited longer than anybody would want it to be sent. */
export const waitedTooLong = 'outbox.waited_too_long'

/** How long the answer of a remembered write stays. */
export const rememberedMs = days(1)

export function isWaiting(item: OutboxItem): boolean {
  return item.state === 'waiting'
}

/** A refusal as the error that a call would have thrown. */
export function errorOf({ refusal }: OutboxItem): ApiError {
  return new ApiError(refusal?.status ?? 0, '', refusal?.body ?? '')
}
