import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reach } from '#contract/announcements/announcement-shapes.ts'
import { type AnnouncementDetail, sendAnnouncementEndpoint } from '#contract/announcements/announcements.ts'
import { countOf } from '#domain/plurals.ts'
import { clockOfMinute, lagosInstant, lagosTime, minuteOfClock } from '#domain/time/days.ts'
import { hours } from '#domain/time/durations.ts'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { reachQuery } from '#web/entities/account/announcements-queries.ts'
import { useNow } from '#web/platform/clock.tsx'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { mostReached, reachText, wayText } from './announcement-text.ts'
import * as texts from './texts.ts'
import { useAnnouncementAction } from './use-announcement-action.ts'

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
  const send = useAnnouncementAction(sendAnnouncementEndpoint, ({ status, scheduledFor }) => {
    onClose()
    const at = scheduledFor === null ? '' : timeText(Date.parse(scheduledFor), 'full')
    showToast(status === 'scheduled' ? texts.send.scheduled(at) : texts.send.done, { tone: 'success' })
  })
  const people = reach.data === undefined ? null : mostReached(ways, reach.data)
  const text = sendLabel(people === null ? null : countOf(people, 'person', 'people'), when.isScheduled)
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={people === null ? texts.send.title : texts.send.titleFor(countOf(people, 'person', 'people'))}
      label={text}
      isReady={people !== null && people > 0 && when.isReady}
      isBusy={send.isBusy}
      onConfirm={() => send.run({ params: { id }, body: { version, at: when.at } })}
    >
      <div className="grid gap-4">
        {reach.data === undefined ? (
          <Counting error={reach.error} />
        ) : (
          <ReachList announcement={announcement} reach={reach.data} />
        )}
        <Segmented
          legend={texts.announcementList.when}
          options={[
            ['now', texts.sendDialog.now],
            ['later', texts.sendDialog.later],
          ]}
          value={when.isScheduled ? 'later' : 'now'}
          onChange={(value) => when.setIsScheduled(value === 'later')}
        />
        {when.isScheduled && <WhenFields when={when} />}
        {send.problem !== null && <Notice tone="pepper">{send.problem}</Notice>}
      </div>
    </AskDialog>
  )
}

function sendLabel(people: string | null, isScheduled: boolean): string {
  if (people === null) return isScheduled ? texts.send.schedule : common.action.send
  return isScheduled ? texts.send.scheduleFor(people) : texts.send.submitTo(people)
}

function Counting({ error }: { error: Error | null }) {
  if (error === null) return <Skeleton className="h-16" />
  return <Notice tone="pepper">{reasonOf(error, texts.send.countFailed)}</Notice>
}

function ReachList({ announcement, reach }: { announcement: AnnouncementDetail; reach: Reach }) {
  const { ways, segmentWords: segmentText, title } = announcement
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere">{texts.send.summary(title, segmentText)}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {ways.map((way) => (
          <div key={way} className="contents">
            <dt className="text-ink-soft">{wayText[way]}</dt>
            <dd className="text-right font-semibold tabular-nums">{reachText(way, reach)}</dd>
          </div>
        ))}
      </dl>
      {mostReached(ways, reach) === 0 && <Notice tone="amber">{texts.send.reachesNobody}</Notice>}
    </div>
  )
}

type When = ReturnType<typeof useWhen>

/** Now, or a day and time in Lagos; an hour from now until something else is said. */
function useWhen() {
  const nowMs = useNow()
  const [isScheduled, setIsScheduled] = useState(false)
  const [first] = useState(() => new Date(nowMs + hours(1)))
  const [date, setDate] = useState(lagosTime(first).date)
  const [clock, setClock] = useState(clockOfMinute(lagosTime(first).minute))
  const isWhole = /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(clock)
  const at = isScheduled && isWhole ? lagosInstant(date, minuteOfClock(clock)).toISOString() : null
  return {
    isScheduled,
    setIsScheduled,
    date,
    setDate,
    clock,
    setClock,
    at,
    isReady: !isScheduled || isWhole,
  }
}

function WhenFields({ when }: { when: When }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={common.label.day}
        type="date"
        value={when.date}
        onChange={(event) => when.setDate(event.currentTarget.value)}
      />
      <TextField
        label={texts.send.time}
        type="time"
        value={when.clock}
        onChange={(event) => when.setClock(event.currentTarget.value)}
        hint={texts.send.timeHint}
      />
    </div>
  )
}
