export interface PageCache<Page> {
  /**
   * The cached page of a key, or a new one, made knowing the last that was cached; simultaneous callers share one making.
   */
  through(key: string, make: (last: Page | null) => Promise<Page>): Promise<Page>
}

export interface PageCacheOptions<Page> {
  now: () => number
  lifeMs: number
  /** Limits how many pages are stored; the oldest goes first. */
  limit: number
  mayCache: (page: Page) => boolean
}

/** Caches shared pages briefly, so that a rush of visitors costs one rendering. */
export function createPageCache<Page>(options: PageCacheOptions<Page>): PageCache<Page> {
  const entries = new Map<string, { page: Page; untilMs: number }>()
  const making = new Map<string, Promise<Page>>()

  async function makeAndCache(key: string, make: (last: Page | null) => Promise<Page>): Promise<Page> {
    const page = await make(entries.get(key)?.page ?? null)
    entries.delete(key)
    if (!options.mayCache(page)) return page
    entries.set(key, { page, untilMs: options.now() + options.lifeMs })
    const [oldest] = entries.keys()
    if (entries.size > options.limit && oldest !== undefined) entries.delete(oldest)
    return page
  }

  return {
    through(key, make) {
      const saved = entries.get(key)
      if (saved !== undefined && saved.untilMs > options.now()) return Promise.resolve(saved.page)
      const current = making.get(key)
      if (current !== undefined) return current
      const made = makeAndCache(key, make).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
  }
}
