import { useState } from 'react'
import type { AnnouncementWay, WayResult } from '#contract/announcement-shapes.ts'
import { type AnnouncementDetail, cancelAnnouncement, stopAnnouncement } from '#contract/announcements.ts'
import { groupDigits } from '#contract/numbers.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { showToast } from '#web/design/toast-store.ts'
import { statusTones, statusWords, wayWords } from './announcement-words.ts'
import { PreviewPane } from './preview-pane.tsx'
import { useAnnouncementAct } from './use-announcement-act.ts'

/** One that is on its way or was sent: how it goes by each way, and the brake. */
export function AnnouncementResults({ announcement }: { announcement: AnnouncementDetail }) {
  const { status, ways, results, failures } = announcement
  return (
    <div className="grid max-w-6xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-6">
        <Card className="grid gap-3">
          <div className="flex flex-wrap items-center gap-3" aria-live="polite">
            <Badge tone={statusTones[status]} hasDot={status === 'sending'}>
              {statusWords[status]}
            </Badge>
            <p className="text-ink-soft">{whenWords(announcement)}</p>
          </div>
          <h2 className="text-xl wrap-anywhere">{announcement.title}</h2>
          <p className="text-ink-soft">
            To: {announcement.segmentWords}. Sent by {announcement.sentBy}.
          </p>
          <Brake announcement={announcement} />
        </Card>
        {status !== 'scheduled' && (
          <section aria-label="Results" className="grid gap-3 sm:grid-cols-3">
            {ways.map((way) => (
              <Result key={way} way={way} result={results[way]} />
            ))}
          </section>
        )}
        {failures.length > 0 && <Failures failures={failures} />}
      </div>
      <PreviewPane words={announcement} ways={ways} />
    </div>
  )
}

function whenWords({ status, scheduledFor, startedAt, endedAt }: AnnouncementDetail): string {
  const text = (at: string | null) => (at === null ? '' : timeText(Date.parse(at), 'full'))
  if (status === 'scheduled') return `Goes out ${text(scheduledFor)}`
  if (status === 'sending') return `Since ${text(startedAt)}`
  return text(endedAt)
}

function Result({ way, result }: { way: AnnouncementWay; result: WayResult }) {
  const more: [string, number][] = [
    ['waiting', result.waiting],
    ['failed', result.failed],
    ['no longer wanted or stopped', result.dropped],
    ['closed it', result.closed],
    ['stopped our letters', result.unsubscribed],
  ]
  return (
    <Card className="grid content-start gap-1">
      <h3 className="font-sans text-sm font-semibold text-ink-soft">{wayWords[way]}</h3>
      <p className="text-2xl font-bold tabular-nums">
        {groupDigits(String(result.sent))} <span className="text-base font-normal">sent</span>
      </p>
      <ul className="text-sm text-ink-soft">
        {more.map(([words, count]) =>
          count === 0 ? null : (
            <li key={words} className="tabular-nums">
              {groupDigits(String(count))} {words}
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
      <h2 className="text-lg">Why some did not go out</h2>
      <ul className="grid gap-2 text-sm">
        {failures.map(({ way, reason, count }) => (
          <li key={`${way} ${reason}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">
              {wayWords[way]}: {reason}
            </span>
            <span className="font-semibold tabular-nums">{groupDigits(String(count))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Takes a scheduled one back, or stops one that is under way. */
function Brake({ announcement: { id, status } }: { announcement: AnnouncementDetail }) {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useAnnouncementAct(cancelAnnouncement, () => showToast('It is a draft again.'))
  const stop = useAnnouncementAct(stopAnnouncement, () => {
    setIsAsking(false)
    showToast('Stopped. Nothing more goes out.')
  })
  const problem = cancel.problem ?? stop.problem
  if (status !== 'scheduled' && status !== 'sending' && problem === null) return null
  return (
    <div className="grid justify-items-start gap-3">
      {status === 'scheduled' && (
        <Button kind="secondary" isBusy={cancel.isBusy} onClick={() => cancel.run({ params: { id } })}>
          Take it back
        </Button>
      )}
      {status === 'sending' && (
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          Stop it
        </Button>
      )}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      <AskDialog
        isOpen={isAsking && status === 'sending'}
        onClose={() => setIsAsking(false)}
        title="Stop this announcement?"
        words="Stop it"
        isDanger
        isBusy={stop.isBusy}
        onAct={() => stop.run({ params: { id } })}
      >
        <p>
          What has gone out stays. Nothing more goes, and its notice leaves the app. It cannot go on later.
        </p>
      </AskDialog>
    </div>
  )
}
