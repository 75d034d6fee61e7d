import { isCorrected } from '#domain/lists/corrections.ts'
import { log } from '#web/platform/log.ts'
import { useMe } from '#web/platform/session.ts'
import type { DraftItem } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'

/** Returns what to call once a customer has changed an item, so that the reader can be taught where it was wrong. */
export function useCorrections(): (item: DraftItem) => void {
  const isCustomer = useMe()?.role === 'customer'
  return (item) => {
    const { read } = item
    if (!read || !isCorrected(read, item) || item.name.trim() === '') return
    changeDraft({ do: 'edit', id: item.id, change: { read: null } })
    if (isCustomer) void send(item, read)
  }
}

async function send(item: DraftItem, read: NonNullable<DraftItem['read']>): Promise<void> {
  try {
    await (await import('./send-correction.ts')).sendCorrection(item, read)
  } catch (error) {
    log('WARN', 'The code that sends corrections did not come', error)
  }
}
