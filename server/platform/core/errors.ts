import type { ErrorBody } from '#contract/error-body.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'

/** Adds to one case what its code does not say. */
export interface Details {
  fields?: { path: string; message: string }[]
  detail?: Record<string, unknown>
  /** Words that replace the code's own, where the specification fixes them. */
  message?: string
  retryAfterS?: number
  /** Fields of the body beside `error`, which only some answers of sign-in have. */
  extra?: Omit<ErrorBody, 'error' | 'code' | 'fields' | 'detail'>
}

/** An answer that is not a success, with a code from the contract. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorCodes[code][1])
    this.code = code
    this.status = errorCodes[code][0]
    this.details = details
  }

  body(): ErrorBody {
    const { fields, detail, extra } = this.details
    return {
      error: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...(detail && { detail }),
      ...extra,
    }
  }
}

/** The one way to make an error that a caller will see. */
export function fail(code: ErrorCode, details?: Details): AppError {
  return new AppError(code, details)
}
