import { type ErrorBody, type ErrorCode, errorCodes } from '#contract/errors.ts'

/** What is said of one case beyond its code. */
export interface Particulars {
  /** What to mend, by path. */
  fields?: { path: string; message: string }[]
  detail?: Record<string, unknown>
  /** Words that replace the code's own, where the specification fixes them. */
  message?: string
  retryAfterS?: number
  /** Fields of the body beside `error`, which only some answers of sign-in have. */
  beside?: Omit<ErrorBody, 'error' | 'code' | 'fields' | 'detail'>
}

/** An answer that is not a success, with a code from the contract. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly particulars: Particulars

  constructor(code: ErrorCode, particulars: Particulars = {}) {
    super(particulars.message ?? errorCodes[code][1])
    this.code = code
    this.status = errorCodes[code][0]
    this.particulars = particulars
  }

  body(): ErrorBody {
    const { fields, detail, beside } = this.particulars
    return {
      error: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...(detail && { detail }),
      ...beside,
    }
  }
}

/** The one way to make an error that a caller will see. */
export function fail(code: ErrorCode, particulars?: Particulars): AppError {
  return new AppError(code, particulars)
}
