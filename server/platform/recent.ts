/**
 * Remembers what a read returned for a short while, one read at a time; for shared, public, slow-moving data.
 * A read that fails is not remembered.
 */
export function rememberRecent<T>(
  read: () => Promise<T>,
  keepMs: number,
): { get(): Promise<T>; forget(): void } {
  let kept: { value: Promise<T>; until: number } | null = null
  return {
    get() {
      const now = performance.now()
      if (kept && kept.until > now) return kept.value
      const value = read()
      const entry = { value, until: now + keepMs }
      kept = entry
      value.catch(() => {
        if (kept === entry) kept = null
      })
      return value
    },
    forget() {
      kept = null
    },
  }
}
