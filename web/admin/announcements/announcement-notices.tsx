import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AppNotice, closeNotice } from '#contract/notifications/notices.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { noticesQuery } from '#web/entities/account/announcements-queries.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { useMe } from '#web/platform/session/session.ts'
import { NoticeCard } from './notice-card.tsx'
import * as texts from './texts.ts'

/** Shows what our team says to anyone who is signed in, until they close it or it has ended. */
export function AnnouncementNotices({ onGo }: { onGo: (link: string) => void }) {
  const me = useMe()
  return me == null ? null : <Notices key={me.id} onGo={onGo} />
}

function Notices({ onGo }: { onGo: (link: string) => void }) {
  const client = useQueryClient()
  const { data } = useQuery(noticesQuery)
  const closing = useWrite({
    mutationFn: (id: string) => callApi(closeNotice, { params: { id } }),
    // It disappears at once; where the server could not be reached it comes back.
    onMutate: (id) =>
      client.setQueryData<AppNotice[]>(noticesQuery.queryKey, (all) => all?.filter((one) => one.id !== id)),
    onSuccess: (left) => client.setQueryData(noticesQuery.queryKey, left),
    onError: (error) => {
      showToast(texts.notice.closeFailed, {
        body: reasonOf(error, texts.announcementNotices.tryAgain),
        tone: 'danger',
      })
      void client.invalidateQueries({ queryKey: noticesQuery.queryKey })
    },
  })
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-label={texts.notice.heading} className="mx-auto grid max-w-5xl animate-appear gap-2 p-3">
      {data.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          onClose={() => closing.mutate(notice.id)}
          onGo={(link) => {
            closing.mutate(notice.id)
            onGo(link)
          }}
        />
      ))}
    </section>
  )
}
