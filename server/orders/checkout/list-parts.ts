import type { NewOrder } from '#contract/orders/orders.ts'
import type { AppError } from '#server/platform/core/errors.ts'
import { fail } from '#server/platform/core/errors.ts'

/** Holds what is bought at one market: the whole list, or one of its two parts. */
export type OrderPart = Omit<NewOrder, 'rest'>

/** Returns the orders that a list becomes, one for each market. */
export function partsOf({ rest, ...first }: NewOrder): OrderPart[] {
  return rest === undefined ? [first] : [first, { ...first, ...rest }]
}

/** Returns the key of the second order; no request can have it, for its colon. */
export function restKey(idempotencyKey: string): string {
  return `${idempotencyKey}:rest`
}

/** Divides a spending cap by what each part may come to; the parts sum to the whole. */
export function divideCap(capKobo: number | null, mostKobo: readonly number[]): (number | null)[] {
  if (capKobo === null) return mostKobo.map(() => null)
  const sumKobo = mostKobo.reduce((sum, most) => sum + most, 0)
  const others = mostKobo
    .slice(1)
    .map((most) =>
      Math.max(1, Math.floor(sumKobo === 0 ? capKobo / mostKobo.length : (capKobo * most) / sumKobo)),
    )
  return [Math.max(1, capKobo - others.reduce((sum, part) => sum + part, 0)), ...others]
}

/** Returns the refusal of a part as the caller's own: what is wrong with the second part is found under `rest`. */
export function refusalOfPart(refusal: AppError, index: number): AppError {
  if (index === 0) return refusal
  const { fields, detail, ...details } = refusal.details
  return fail(refusal.code, {
    ...details,
    detail: { ...detail, isRest: true },
    ...(fields && {
      fields: fields.map((field) => ({
        ...field,
        path: /^(items|marketId)/.test(field.path) ? `rest.${field.path}` : field.path,
      })),
    }),
  })
}
