import { type AppError, fail } from '#server/platform/core/errors.ts'

/** Answers the caller where a limit of the database refused, by the name of its constraint. */
const refusals: Readonly<Record<string, () => AppError>> = {
  slots_within_capacity: failSlotFull,
  orders_beside_practice: () => fail('orders.beside_practice'),
  market_changed: () => fail('orders.market_changed'),
  customer_loads_open: () => fail('orders.too_many_open'),
  customer_loads_a_day: () => fail('orders.too_many_today'),
  customer_slots_within_share: () =>
    fail('orders.slot_share_used', {
      fields: [
        { path: 'scheduledFor', message: 'You have booked your share of that hour. Choose another one' },
      ],
    }),
}

/** Words the refusal of a limit as the caller's own; other failures as they are. */
export function inText<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    const { constraint = '' } = error as { constraint?: string }
    throw refusals[constraint]?.() ?? error
  })
}

/** The answer to an order for an hour that has no place left. */
export function failSlotFull(): AppError {
  return fail('orders.slot_full', {
    fields: [{ path: 'scheduledFor', message: 'That hour is fully booked. Choose another one' }],
  })
}

/** Says what became of an order: written, known by its key, or refused by the limit that is named. */
export type Outcome = 'written' | 'known' | keyof typeof refusals

/** Returns whether an order was written; throws what refused it. */
export function outcomeOf(outcome: Outcome): boolean {
  const refusal = refusals[outcome]
  if (refusal) throw refusal()
  return outcome === 'written'
}
