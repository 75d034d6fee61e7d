import type { Endpoint } from '#contract/core/endpoint.ts'
import { AppError } from '#server/platform/core/errors.ts'
import type { Api, ChangeAnswer, ChangeCall } from './handlers.ts'

/** Makes `api.change` of `api.answer`. */
export function createChange(answer: Api['answer']): Api['change'] {
  return <E extends Endpoint, Done, Known>(
    endpoint: E,
    { prepare, read, after }: ChangeAnswer<E, Done, Known>,
    run: (call: ChangeCall<E, Known>) => Promise<Done | AppError>,
  ) =>
    answer(endpoint, async ({ write, ...call }) => {
      // Without `prepare` nothing is known, and its type says so.
      const known = (await prepare?.(call)) as Known
      const changed = await write(async (tx, audit) => {
        const change = { ...call, tx, audit, known }
        const done = await run(change)
        return done instanceof AppError ? done : read(change, done)
      })
      after?.()
      return changed
    })
}
