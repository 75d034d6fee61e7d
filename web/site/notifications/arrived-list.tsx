import { useSyncExternalStore } from 'react'
import * as common from '#web/design/common-texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { arrivedPushes, onArrived } from './on-worker-message.ts'
import * as texts from './texts.ts'

const none: ReturnType<typeof arrivedPushes> = []

/** What has arrived on this device while the page is open, as a phone shows it. */
export function ArrivedList() {
  const pushes = useSyncExternalStore(onArrived, arrivedPushes, () => none)
  if (pushes.length === 0) {
    return (
      <p className="rounded-lg border border-dashed border-line-strong p-5 text-center text-ink-soft">
        {texts.arrivals.empty}
      </p>
    )
  }
  return (
    <ol className="grid gap-3">
      {pushes.map((push) => (
        <li
          key={`${push.messageId} ${push.atMs}`}
          className="flex animate-appear gap-3 rounded-lg border border-line bg-paper p-4 shadow-rest"
        >
          <img src={push.icon} alt="" width="40" height="40" className="size-10 shrink-0 rounded-md" />
          <div className="min-w-0 flex-1">
            <div className="flex justify-between gap-3">
              <p className="font-semibold">{push.title}</p>
              <p className="text-xs text-ink-soft tabular-nums">{timeText(push.atMs, 'clock')}</p>
            </div>
            <p className="text-sm">{push.body}</p>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs text-ink-soft">
              <dt>{texts.arrivals.opens}</dt>
              <dd className="truncate">{push.link}</dd>
              <dt>{texts.arrivals.sender}</dt>
              <dd className="truncate">{push.sender === '' ? texts.arrivals.notGiven : push.sender}</dd>
              <dt>{common.label.message}</dt>
              <dd className="truncate">{push.messageId === '' ? texts.arrivals.notGiven : push.messageId}</dd>
            </dl>
          </div>
        </li>
      ))}
    </ol>
  )
}
