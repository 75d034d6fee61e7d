import { useState } from 'react'
import type { AnnouncementWay, WayResult } from '#contract/announcements/announcement-shapes.ts'
import {
  type AnnouncementDetail,
  cancelAnnouncementEndpoint,
  stopAnnouncementEndpoint,
} from '#contract/announcements/announcements.ts'
import { countText } from '#domain/numbers.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { statusLabel, statusTones, wayText } from './announcement-text.ts'
import { PreviewPane } from './preview-pane.tsx'
import * as texts from './texts.ts'
import { useAnnouncementAction } from './use-announcement-action.ts'

/** One that is on its way or was sent: how it goes by each way, and the brake. */
export function AnnouncementResults({ announcement }: { announcement: AnnouncementDetail }) {
  const { status, ways, results, failures } = announcement
  return (
    <div className="grid max-w-6xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-6">
        <Card className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3" aria-live="polite">
            <Badge tone={statusTones[status]} hasDot={status === 'sending'}>
              {statusLabel[status]}
            </Badge>
            <p className="text-ink-soft">{whenText(announcement)}</p>
          </div>
          <h2 className="text-xl wrap-anywhere">{announcement.title}</h2>
          <p className="text-ink-soft">
            {texts.results.recipients(announcement.segmentWords, announcement.sentBy)}
          </p>
          <Brake announcement={announcement} />
        </Card>
        {status !== 'scheduled' && (
          <section aria-label={texts.results.label} className="grid gap-3 sm:grid-cols-3">
            {ways.map((way) => (
              <Result key={way} way={way} result={results[way]} />
            ))}
          </section>
        )}
        {failures.length > 0 && <Failures failures={failures} />}
      </div>
      <PreviewPane text={announcement} ways={ways} />
    </div>
  )
}

function whenText({ status, scheduledFor, startedAt, endedAt }: AnnouncementDetail): string {
  const text = (at: string | null) => (at === null ? '' : timeText(Date.parse(at), 'full'))
  if (status === 'scheduled') return texts.results.scheduled(text(scheduledFor))
  if (status === 'sending') return texts.results.sendingSince(text(startedAt))
  return text(endedAt)
}

function Result({ way, result }: { way: AnnouncementWay; result: WayResult }) {
  const more: [string, number][] = [
    ['waiting', result.waiting],
    ['failed', result.failed],
    [texts.results.dropped, result.dropped],
    [texts.results.closed, result.closed],
    [texts.results.unsubscribed, result.unsubscribed],
  ]
  return (
    <Card className="grid content-start gap-1">
      <h3 className="font-sans text-sm font-semibold text-ink-soft">{wayText[way]}</h3>
      <p className="text-2xl font-bold tabular-nums">
        {countText(result.sent)} <span className="text-base font-normal">{texts.results.sent}</span>
      </p>
      <ul className="text-sm text-ink-soft">
        {more.map(([text, count]) =>
          count === 0 ? null : (
            <li key={text} className="tabular-nums">
              {countText(count)} {text}
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}

function Failures({ failures }: Pick<AnnouncementDetail, 'failures'>) {
  return (
    <Card className="grid gap-2">
      <h2 className="text-lg">{texts.results.failures}</h2>
      <ul className="grid gap-2 text-sm">
        {failures.map(({ way, reason, count }) => (
          <li key={`${way} ${reason}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">
              {wayText[way]}: {reason}
            </span>
            <span className="font-semibold tabular-nums">{countText(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Takes a scheduled one back, or stops one that is under way. */
function Brake({ announcement: { id, status } }: { announcement: AnnouncementDetail }) {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useAnnouncementAction(cancelAnnouncementEndpoint, () => showToast(texts.stop.cancelled))
  const stop = useAnnouncementAction(stopAnnouncementEndpoint, () => {
    setIsAsking(false)
    showToast(texts.stop.done)
  })
  const problem = cancel.problem ?? stop.problem
  if (status !== 'scheduled' && status !== 'sending' && problem === null) return null
  return (
    <div className="grid justify-items-start gap-3">
      {status === 'scheduled' && (
        <Button kind="secondary" isBusy={cancel.isBusy} onClick={() => cancel.run({ params: { id } })}>
          {texts.stop.cancel}
        </Button>
      )}
      {status === 'sending' && (
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          {texts.stop.submit}
        </Button>
      )}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      <AskDialog
        isOpen={isAsking && status === 'sending'}
        onClose={() => setIsAsking(false)}
        title={texts.stop.title}
        label={texts.stop.submit}
        isDanger
        isBusy={stop.isBusy}
        onConfirm={() => stop.run({ params: { id } })}
      >
        <p>{texts.stop.body}</p>
      </AskDialog>
    </div>
  )
}
