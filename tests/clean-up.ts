/** Runs every clean-up, the last first, whatever one of them throws; then throws what was thrown. */
export async function cleanUpAll(cleanups: (() => unknown)[]): Promise<void> {
  const errors: unknown[] = []
  for (const cleanUp of cleanups.splice(0).reverse()) {
    try {
      await cleanUp()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'clean-ups failed')
}
