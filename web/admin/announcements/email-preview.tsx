import { useQuery } from '@tanstack/react-query'
import { type AnnouncementText, isOwnPath } from '#contract/announcements/announcement-shapes.ts'
import { previewAnnouncementEndpoint } from '#contract/announcements/announcements.ts'
import { minutes } from '#domain/time/durations.ts'
import { EmailView } from '#web/admin/settings/email/email-view.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useSettled } from '#web/design/use-settled.ts'
import { callApi } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import * as texts from './texts.ts'

/** The email as inboxes show it, set by the server a moment after the last email was typed. */
export function EmailPreview({ text }: { text: AnnouncementText }) {
  const now = { title: text.title.trim(), body: text.body.trim(), link: text.link.trim() }
  const { title, body, link } = JSON.parse(useSettled(JSON.stringify(now))) as AnnouncementText
  const isWhole = title !== '' && body !== '' && (link === '' || isOwnPath(link))
  const query = useQuery({
    queryKey: ['/api/admin/announcement-preview', title, body, link],
    queryFn: ({ signal }) =>
      callApi(previewAnnouncementEndpoint, { body: { title, body, link } }, { signal }),
    enabled: isWhole,
    placeholderData: (before) => before,
    staleTime: minutes(1),
  })
  const { data } = query
  if (!isWhole) return <p className="text-ink-soft">{texts.email.empty}</p>
  if (data !== undefined) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-sm text-ink-soft">
          {texts.email.subject} <strong className="text-ink wrap-anywhere">{data.subject}</strong>
        </p>
        <EmailView key={data.html} letter={data} />
      </div>
    )
  }
  return (
    <LoadState title={texts.email.failed} query={query}>
      <Skeleton className="h-96" />
    </LoadState>
  )
}
