import type { Config } from '#server/platform/core/config.ts'
import type { PlainLog } from '#server/platform/log/log.ts'
import { setTracing } from './tracing.ts'

/** Begins to send traces where the configuration says to whom; nothing of it is loaded otherwise. Returns how to end. */
export async function startTracing(
  { traces }: Pick<Config, 'traces'>,
  log: PlainLog,
): Promise<() => Promise<void>> {
  if (traces === null) return async () => undefined
  const [{ createTracing }, { createOtlpSender }] = await Promise.all([
    import('./create-tracing.ts'),
    import('./otlp-sender.ts'),
  ])
  const tracing = createTracing(createOtlpSender(traces, log))
  setTracing(tracing)
  return async () => {
    setTracing(null)
    await tracing.close()
  }
}
