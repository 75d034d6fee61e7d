import { useQuery } from '@tanstack/react-query'
import { sendCorrectionEndpoint } from '#contract/lists/corrections.ts'
import { isCorrected, itemWithoutPersons, withoutPersons } from '#domain/lists/corrections.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { log } from '#web/platform/log.ts'
import { useMe } from '#web/platform/session.ts'
import { profileQuery } from '#web/site/account/profile/profile-queries.ts'
import type { DraftItem } from '#web/site/list/draft/draft.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'

/**
 * Returns how to send what a customer made of an item, so that the reader can be taught; only for those who agreed,
 * and without names. What cannot be sent now is not sent.
 */
export function useCorrections(): (item: DraftItem) => void {
  const isCustomer = useMe()?.role === 'customer'
  const { data: profile } = useQuery({ ...profileQuery, enabled: isCustomer })
  const { mutate } = useWrite({
    mutationFn: (body: Parameters<typeof bodyOf>[0], keyFor) => {
      const call = { body: bodyOf(body) }
      return callApi(sendCorrectionEndpoint, call, { idempotencyKey: keyFor(call) })
    },
    onError: (error) => log('WARN', 'A correction was not sent', error),
  })
  return (item) => {
    const { read, raw } = item
    if (!read || withoutPersons(raw) === '' || !isCorrected(read, item) || item.name.trim() === '') return
    changeDraft({ do: 'edit', id: item.id, change: { read: null } })
    if (isCustomer && profile?.choices.shareCorrections === true) mutate({ ...item, read })
  }
}

function bodyOf({ raw, read, ...item }: DraftItem & { read: NonNullable<DraftItem['read']> }) {
  return { typed: withoutPersons(raw), was: itemWithoutPersons(read), corrected: itemWithoutPersons(item) }
}
