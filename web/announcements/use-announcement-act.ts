import { useQueryClient } from '@tanstack/react-query'
import type { AnnouncementDetail } from '#contract/announcements.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type AccountAct, useAccountAct } from '#web/accounts/use-account-act.ts'
import { announcementQuery } from './announcements-queries.ts'

/** Something that staff do with an announcement; its page and the list follow. */
export function useAnnouncementAct<E extends Endpoint>(
  endpoint: E,
  onDone: (announcement: AnnouncementDetail) => void = () => undefined,
): AccountAct<E> {
  const client = useQueryClient()
  return useAccountAct(endpoint, (answer) => {
    const detail = answer as AnnouncementDetail
    if (detail.id !== undefined) client.setQueryData(announcementQuery(detail.id).queryKey, detail)
    void client.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/admin\/announcements(?:\?|$)/.test(String(queryKey[0])),
    })
    onDone(detail)
  })
}
