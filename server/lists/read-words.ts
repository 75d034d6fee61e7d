import { createHash } from 'node:crypto'
import type { AllWords } from '#contract/lists/lists.ts'
import { type CatalogueIndex, indexCatalogue } from '#domain/lists/amounts/catalogue-index.ts'
import type { ReadCatalogue } from '#server/catalogue/read-catalogue.ts'
import { readAreasNow } from '#server/markets/read-areas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rememberRecent, sameWhileAlike } from '#server/platform/database/recent.ts'
import { listTaughtWords } from './taught-store.ts'

const cacheMs = 5_000

/** Reads what the list reader knows, through a memory of a few seconds. */
export interface ReadWords {
  words(): Promise<AllWords>
  index(): Promise<CatalogueIndex>
  /** Another one whenever a list may be read differently; prices do not count. */
  version(): Promise<string>
  /** Reads again the next time; for the process that changed something. */
  forget(): void
}

export function createReadWords({ db, readCatalogue }: { db: Db; readCatalogue: ReadCatalogue }): ReadWords {
  const taught = rememberRecent(
    sameWhileAlike(async () => {
      const [words, areas] = await Promise.all([listTaughtWords(db), readAreasNow(db)])
      return {
        ...words,
        places: areas.filter(({ isServed }) => isServed).flatMap(({ name, aliases }) => [name, ...aliases]),
      }
    }),
    cacheMs,
  )
  let indexed: { of: readonly unknown[]; index: CatalogueIndex; version: string } | null = null
  const versioned = async () => {
    const [{ goods }, words] = await Promise.all([readCatalogue.usual(), taught.get()])
    // Both are the same as long as nobody changes them.
    if (indexed?.of[0] !== goods || indexed.of[1] !== words)
      indexed = {
        of: [goods, words],
        index: indexCatalogue(goods, words),
        version: versionOf(goods, words),
      }
    return indexed
  }
  return {
    async words() {
      const [{ goods, kinds }, words] = await Promise.all([readCatalogue.usual(), taught.get()])
      return {
        goods: goods.map(({ id, name, aliases, units, icon, category, usual }) => ({
          id,
          name,
          aliases,
          units,
          icon,
          category,
          usual,
        })),
        kinds,
        ...words,
        version: (await versioned()).version,
      }
    },
    version: async () => (await versioned()).version,
    index: async () => (await versioned()).index,
    forget: taught.forget,
  }
}

function versionOf(
  goods: readonly Pick<AllWords['goods'][number], 'id' | 'name' | 'aliases' | 'units'>[],
  words: Omit<AllWords, 'goods' | 'kinds' | 'version'>,
): string {
  const read = goods.map(({ id, name, aliases, units }) => [id, name, aliases, units])
  return createHash('sha256')
    .update(JSON.stringify([read, words]))
    .digest('base64url')
    .slice(0, 16)
}
