import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type AnnouncementWords, isOwnPath } from '#contract/announcement-shapes.ts'
import { previewAnnouncement } from '#contract/announcements.ts'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { callApi } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { LetterView } from '#web/settings/letter-view.tsx'

const pauseMs = 400

/** The letter as inboxes show it, set by the server a moment after the last letter was typed. */
export function LetterPreview({ words }: { words: AnnouncementWords }) {
  const { title, body, link } = useSettled(words)
  const isWhole = title !== '' && body !== '' && (link === '' || isOwnPath(link))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/api/admin/announcement-preview', title, body, link],
    queryFn: ({ signal }) => callApi(previewAnnouncement, { body: { title, body, link } }, { signal }),
    enabled: isWhole,
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  if (!isWhole) return <p className="text-ink-soft">Write a title and a text, and the letter stands here.</p>
  if (data !== undefined) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-sm text-ink-soft">
          Subject: <strong className="text-ink wrap-anywhere">{data.subject}</strong>
        </p>
        <LetterView key={data.html} letter={data} />
      </div>
    )
  }
  if (error === null) return <Skeleton className="h-96" />
  return (
    <ErrorState
      title="We could not set the letter."
      detail={reasonOf(error, 'Check the network.')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

/** What was typed, once typing rests. */
function useSettled({ title, body, link }: AnnouncementWords): AnnouncementWords {
  const now = { title: title.trim(), body: body.trim(), link: link.trim() }
  const text = JSON.stringify(now)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(settled) as AnnouncementWords
}
