import { type AppError, fail } from '#server/platform/core/errors.ts'
import * as texts from './texts.ts'

/** Refuses one field of a form. */
export function refuse(path: string, message: string): AppError {
  return fail('request.invalid', { fields: [{ path, message }], message: texts.forms.wrong })
}
