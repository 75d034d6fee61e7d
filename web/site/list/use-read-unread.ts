import { useEffect } from 'react'
import type { AllWords } from '#contract/lists/lists.ts'
import { pluralOf } from '#domain/plurals.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { log } from '#web/platform/core/log.ts'
import { itemFromText, type NewItem } from './draft/draft-item.ts'
import type { Draft, DraftItem } from './draft/draft-shape.ts'
import { changeDraft, readDraft } from './draft/draft-store.ts'
import { useDraftPart } from './draft/use-draft.ts'
import { loadReader, type Reader } from './items/read-typed.ts'
import * as texts from './texts.ts'

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
    loadReader().then(
      (reader) => readNow(reader, words),
      (error: unknown) => log('WARN', 'The reader did not come: the list is read when it is placed', error),
    )
  }, [ids, words])
}

function readNow(reader: Reader, words: AllWords): void {
  const unread = unreadOf(readDraft())
  if (unread.length === 0) return
  const read = new Map(unread.map((item) => [item.id, itemsOf(item, reader, words)]))
  changeDraft({ do: 'readUnread', read })
  const count = [...read.values()].flat().length
  showToast(pluralOf(count, texts.composer.readNowOne, texts.composer.readNowMany(count)))
}

/** The items of a row; a row that names none stays as it was typed. */
function itemsOf(item: DraftItem, reader: Reader, words: AllWords): readonly NewItem[] {
  const lines = reader(item.raw, words).lines.map((line) => itemFromText(line, words.goods))
  const { isUnread: _, ...asTyped } = item
  return lines.length === 0 ? [asTyped] : lines
}

function unreadOf({ lines, rest = [] }: Draft): DraftItem[] {
  return [...lines, ...rest].filter(({ isUnread }) => isUnread)
}
