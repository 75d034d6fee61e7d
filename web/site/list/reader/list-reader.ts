import type { AllWords } from '#contract/lists/lists.ts'
import { type CatalogueIndex, indexCatalogue } from '#domain/lists/amounts/catalogue-index.ts'
import { readList } from '#domain/lists/read-list.ts'
import { asksForUsual, type Reply, readReply } from '#domain/lists/read-reply.ts'
import type { ListLine, ReadList } from '#domain/lists/tokens/list-line.ts'

/** Reads lists, in the worker or in the page. Takes and gives plain data alone, for it may cross to another thread. */
export interface ListReader {
  /** Reads with these words from now on. */
  learn(words: AllWords): void
  read(texts: readonly string[]): ReadList[]
  reply(text: string, items: readonly ListLine[], usual: readonly ListLine[] | null): Reply
  asksForUsual(text: string): boolean
}

export function createListReader(): ListReader {
  let index: CatalogueIndex | null = null
  const known = () => {
    if (index === null) throw new Error('The reader has no words yet')
    return index
  }
  return {
    learn(words) {
      index = indexCatalogue(words.goods, words)
    },
    read: (texts) => texts.map((text) => readList(text, known())),
    reply: (text, items, usual) => readReply(text, items, known(), usual),
    asksForUsual,
  }
}
