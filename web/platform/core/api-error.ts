import type { ErrorBody } from '#contract/error-body.ts'
import { NoAnswer } from './ask-network.ts'
import type { LogLevel } from './log.ts'
import * as texts from './texts.ts'

/** A non-OK answer of the API. `message` is `{status}: {body text}`, or the status text for an empty body. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  /** Stable code from the contract, such as `orders.market_closed`; empty when the answer had none. */
  readonly code: string
  /** The server's sentence for a person; null when the answer had none. */
  readonly reason: string | null
  /** What is wrong with which field, by path: `items.0.name`. */
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterS: number | null
  /** The parsed body, for answers that carry more than an error. */
  readonly body: Partial<ErrorBody>

  constructor(status: number, statusText: string, bodyText: string, retryAfter: string | null = null) {
    super(bodyText === '' ? statusText : `${status}: ${bodyText}`)
    this.name = 'ApiError'
    const body = parseObject(bodyText)
    this.status = status
    this.statusText = statusText
    this.body = body
    this.code = body.code ?? ''
    this.reason = body.error ?? null
    this.fields = Object.fromEntries((body.fields ?? []).map(({ path, message }) => [path, message]))
    this.retryAfterS = retryAfter === null || Number.isNaN(Number(retryAfter)) ? null : Number(retryAfter)
  }
}

/** Returns how grave it is that a call failed: what the server or the network did is a warning, a fault of ours an error. */
export function levelOf(error: unknown): LogLevel {
  return error instanceof ApiError || error instanceof NoAnswer ? 'WARN' : 'ERROR'
}

/** What the server said of a failure; null where it said nothing, or could not be reached. */
export function serverText(error: unknown): string | null {
  return error instanceof ApiError ? error.reason : null
}

/** The sentence to show for any failure of a call, or `fallback` where the server gave none. */
export function reasonOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.reason ?? fallback
  return error instanceof NoAnswer ? texts.errors.network : fallback
}

/**
 * Returns why a read has no answer yet, in a sentence for people; null while it is on its way. One that waits
 * for a network continues by itself.
 */
export function troubleOf({ error, isPaused }: { error: unknown; isPaused: boolean }): string | null {
  if (isPaused) return texts.errors.offline
  return error === null ? null : reasonOf(error, texts.errors.retryLater)
}

function parseObject(text: string): Partial<ErrorBody> {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' ? (value as Partial<ErrorBody>) : {}
  } catch {
    // Proxies answer in plain text or HTML; the whole text is in `message`.
    return {}
  }
}
