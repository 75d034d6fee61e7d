import { type CorrectableItem, isCorrected } from '#domain/lists/corrections.ts'
import { log } from '#web/platform/core/log.ts'
import { useMe } from '#web/platform/session/session.ts'
import type { DraftItem } from '#web/site/list/draft/draft-shape.ts'
import { changeDraft, readDraft } from '#web/site/list/draft/draft-store.ts'

/** Until then a removed item can be taken back. */
const undoMs = 10_000

interface Corrections {
  changed(item: DraftItem): void
  removed(item: DraftItem): void
  /** An item that was picked though the rest of a typed list names it. */
  added(item: CorrectableItem): void
}

/** Returns what to call once a customer has changed the list, so that the reader can be taught where it was wrong. */
export function useCorrections(): Corrections {
  const isCustomer = useMe()?.role === 'customer'
  return {
    changed(item) {
      const { read } = item
      if (!read || !isCorrected(read, item) || item.name.trim() === '') return
      changeDraft({ do: 'edit', id: item.id, change: { read: null } })
      if (isCustomer) void send(item.raw, read, item)
    },
    removed({ id, raw, read }) {
      if (!isCustomer || !read) return
      setTimeout(() => {
        if (!readDraft().lines.some((item) => item.id === id)) void send(raw, read, null)
      }, undoMs)
    },
    added(item) {
      const name = item.name.toLowerCase()
      const said = readDraft()
        .note.split('\n')
        .find((line) => line.toLowerCase().includes(name))
      if (isCustomer && said !== undefined) void send(said, null, item)
    },
  }
}

async function send(
  raw: string,
  was: CorrectableItem | null,
  corrected: CorrectableItem | null,
): Promise<void> {
  try {
    await (await import('./send-correction.ts')).sendCorrection(raw, was, corrected)
  } catch (error) {
    log('WARN', 'The code that sends corrections did not come', error)
  }
}
