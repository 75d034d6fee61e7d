import { useEffect } from 'react'
import type { AllWords } from '#contract/lists/lists.ts'
import type { ReadList } from '#domain/lists/tokens/list-line.ts'
import { pluralOf } from '#domain/plurals.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { log } from '#web/platform/core/log.ts'
import { itemFromText, type NewItem } from './draft/draft-item.ts'
import type { Draft, DraftItem } from './draft/draft-shape.ts'
import { changeDraft, readDraft } from './draft/draft-store.ts'
import { useDraftPart } from './draft/use-draft.ts'
import { loadReader } from './items/read-typed.ts'
import { composer } from './texts.ts'

/** The items that wait to be read, by their names in the draft; empty where there are none. */
export function useUnreadIds(): string {
  return useDraftPart(
    (draft) =>
      unreadOf(draft)
        .map(({ id }) => id)
        .join(),
    '',
  )
}

/** Reads what was typed where the reader was not, as soon as it and its words are here. */
export function useReadUnread(ids: string, words: AllWords | undefined): void {
  useEffect(() => {
    if (ids === '' || words === undefined) return
    readNow(words).catch((error: unknown) =>
      log('WARN', 'The reader did not come: the list is read when it is placed', error),
    )
  }, [ids, words])
}

async function readNow(words: AllWords): Promise<void> {
  const unread = unreadOf(readDraft())
  if (unread.length === 0) return
  const texts = unread.map(({ raw }) => raw)
  const { askReader } = await loadReader()
  const lists = await askReader(words, 'read', texts)
  // Another turn may have read them meanwhile.
  const waiting = new Set(unreadOf(readDraft()).map(({ id }) => id))
  const read = new Map(
    unread.flatMap((item, at) => {
      const list = lists[at]
      return list && waiting.has(item.id) ? [[item.id, itemsOf(item, list, words)] as const] : []
    }),
  )
  if (read.size === 0) return
  changeDraft({ do: 'readUnread', read })
  const count = [...read.values()].flat().length
  showToast(pluralOf(count, composer.readNowOne, composer.readNowMany(count)))
}

/** The items of a row; a row that names none stays as it was typed. */
function itemsOf(item: DraftItem, list: ReadList, words: AllWords): readonly NewItem[] {
  const lines = list.lines.map((line) => itemFromText(line, words.goods))
  const { isUnread: _, ...asTyped } = item
  return lines.length === 0 ? [asTyped] : lines
}

function unreadOf({ lines, rest = [] }: Draft): DraftItem[] {
  return [...lines, ...rest].filter(({ isUnread }) => isUnread)
}
