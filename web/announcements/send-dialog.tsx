import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reach } from '#contract/announcement-shapes.ts'
import { type AnnouncementDetail, sendAnnouncement } from '#contract/announcements.ts'
import { lagosInstant, lagosTime, minuteOfClock } from '#contract/days.ts'
import { AskDialog } from '#web/design/ask-dialog.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Segmented } from '#web/design/segmented.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/spoken-time.ts'
import { TextField } from '#web/design/text-field.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { useNow } from '#web/platform/clock.tsx'
import { countWords, mostReached, reachWords, wayWords } from './announcement-words.ts'
import { reachQuery } from './announcements-queries.ts'
import { useAnnouncementAct } from './use-announcement-act.ts'

interface SendDialogProps {
  /** The saved draft that is to go; closed while null. */
  announcement: AnnouncementDetail | null
  onClose: () => void
}

/** The last question before it goes: to how many, and now or when. */
export function SendDialog({ announcement, onClose }: SendDialogProps) {
  const [shown, setShown] = useState(announcement)
  // The words stay while the question leaves the screen.
  if (announcement !== null && announcement !== shown) setShown(announcement)
  if (shown === null) return null
  return <Question key={shown.id} announcement={shown} isOpen={announcement !== null} onClose={onClose} />
}

interface QuestionProps {
  announcement: AnnouncementDetail
  isOpen: boolean
  onClose: () => void
}

function Question({ announcement, isOpen, onClose }: QuestionProps) {
  const { id, version, ways, segment } = announcement
  const reach = useQuery({ ...reachQuery(segment), enabled: isOpen })
  const when = useWhen()
  const send = useAnnouncementAct(sendAnnouncement, ({ status, scheduledFor }) => {
    onClose()
    const at = scheduledFor === null ? '' : timeText(Date.parse(scheduledFor), 'full')
    showToast(status === 'scheduled' ? `It goes out ${at}.` : 'It is on its way.', { tone: 'success' })
  })
  const people = reach.data === undefined ? null : mostReached(ways, reach.data)
  const words = people === null ? 'Send' : `Send to ${countWords(people, 'person', 'people')}`
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={people === null ? 'Send it?' : `Send it to ${countWords(people, 'person', 'people')}?`}
      words={when.isLater ? words.replace('Send to', 'Schedule for') : words}
      isReady={people !== null && people > 0 && when.isReady}
      isBusy={send.isBusy}
      onAct={() => send.run({ params: { id }, body: { version, at: when.at } })}
    >
      <div className="grid gap-4">
        {reach.data === undefined ? (
          <Counting error={reach.error} />
        ) : (
          <ReachList announcement={announcement} reach={reach.data} />
        )}
        <Segmented
          legend="When"
          options={[
            ['now', 'Now'],
            ['later', 'Later'],
          ]}
          value={when.isLater ? 'later' : 'now'}
          onChange={(value) => when.setIsLater(value === 'later')}
        />
        {when.isLater && <WhenFields when={when} />}
        {send.problem !== null && <Notice tone="pepper">{send.problem}</Notice>}
      </div>
    </AskDialog>
  )
}

function Counting({ error }: { error: Error | null }) {
  if (error === null) return <Skeleton className="h-16" />
  return <Notice tone="pepper">{reasonOf(error, 'We could not count whom it reaches. Try again.')}</Notice>
}

function ReachList({ announcement, reach }: { announcement: AnnouncementDetail; reach: Reach }) {
  const { ways, segmentWords, title } = announcement
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere">
        “{title}” to: {segmentWords}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {ways.map((way) => (
          <div key={way} className="contents">
            <dt className="text-ink-soft">{wayWords[way]}</dt>
            <dd className="text-right font-semibold tabular-nums">{reachWords(way, reach)}</dd>
          </div>
        ))}
      </dl>
      {mostReached(ways, reach) === 0 && (
        <Notice tone="amber">
          This would reach nobody. Choose another way: a notice in the app reaches everybody with an account.
        </Notice>
      )}
    </div>
  )
}

type When = ReturnType<typeof useWhen>

/** Now, or a day and time in Lagos; an hour from now until something else is said. */
function useWhen() {
  const nowMs = useNow()
  const [isLater, setIsLater] = useState(false)
  const [first] = useState(() => new Date(nowMs + 60 * 60 * 1000))
  const [date, setDate] = useState(lagosTime(first).date)
  const [clock, setClock] = useState(clockOf(lagosTime(first).minute))
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(clock)
  const at = isLater && isWhole ? lagosInstant(date, minuteOfClock(clock)).toISOString() : null
  return { isLater, setIsLater, date, setDate, clock, setClock, at, isReady: !isLater || isWhole }
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function WhenFields({ when }: { when: When }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Day"
        type="date"
        value={when.date}
        onChange={(event) => when.setDate(event.currentTarget.value)}
      />
      <TextField
        label="Time in Lagos"
        type="time"
        value={when.clock}
        onChange={(event) => when.setClock(event.currentTarget.value)}
        hint="At least 5 minutes from now"
      />
    </div>
  )
}
