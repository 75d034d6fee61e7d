import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AppNotice, closeNotice } from '#contract/notices.ts'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { useMe } from '#web/platform/session.ts'
import { noticesQuery } from './announcements-queries.ts'
import { NoticeCard } from './notice-card.tsx'

/** What our office says to whoever is signed in, until they close it or it has ended. */
export function OfficeNotices({ onGo }: { onGo: (link: string) => void }) {
  const me = useMe()
  return me == null ? null : <Notices key={me.id} onGo={onGo} />
}

function Notices({ onGo }: { onGo: (link: string) => void }) {
  const client = useQueryClient()
  const { data } = useQuery(noticesQuery)
  const closing = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => callApi(closeNotice, { params: { id } }),
    // It goes at once; where the server could not be told it comes back.
    onMutate: (id) =>
      client.setQueryData<AppNotice[]>(noticesQuery.queryKey, (all) => all?.filter((one) => one.id !== id)),
    onSuccess: (left) => client.setQueryData(noticesQuery.queryKey, left),
    onError: (error) => {
      showToast('The notice could not be closed', { body: reasonOf(error, 'Try again.'), tone: 'danger' })
      void client.invalidateQueries({ queryKey: noticesQuery.queryKey })
    },
  })
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-label="From our office" className="mx-auto grid max-w-5xl animate-appear gap-2 p-3">
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
