/**
 * Remembers what a read returned for a short while, one read at a time; for shared, public, slow-moving data.
 * A read that fails is not remembered.
 */
export function rememberRecent<T>(
  read: () => Promise<T>,
  cacheMs: number,
): { get(): Promise<T>; forget(): void } {
  let saved: { value: Promise<T>; until: number } | null = null
  return {
    get() {
      const now = performance.now()
      if (saved && saved.until > now) return saved.value
      const value = read()
      const entry = { value, until: now + cacheMs }
      saved = entry
      value.catch(() => {
        if (saved === entry) saved = null
      })
      return value
    },
    forget() {
      saved = null
    },
  }
}
