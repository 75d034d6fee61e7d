import { useQueryClient } from '@tanstack/react-query'
import type { AnnouncementDetail } from '#contract/announcements/announcements.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { announcementQuery } from '#web/entities/account/announcements-queries.ts'
import { type AccountAction, useAccountAction } from '#web/entities/account/use-account-action.ts'

/** Something that admins do with an announcement; its page and the list follow. */
export function useAnnouncementAction<E extends Endpoint>(
  endpoint: E,
  onDone: (announcement: AnnouncementDetail) => void = () => undefined,
): AccountAction<E> {
  const client = useQueryClient()
  return useAccountAction(endpoint, (answer) => {
    const detail = answer as AnnouncementDetail
    if (detail.id !== undefined) client.setQueryData(announcementQuery(detail.id).queryKey, detail)
    void client.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/admin\/announcements(?:\?|$)/.test(String(queryKey[0])),
    })
    onDone(detail)
  })
}
