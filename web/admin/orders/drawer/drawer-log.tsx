import type { TimelineEntry } from '#contract/core/order-shapes.ts'
import type { AdminOrder } from '#contract/orders/admin-orders.ts'
import { days, minutes } from '#domain/time/durations.ts'
import { spanText, timeText } from '#web/design/text/spoken-time.ts'
import { DrawerSection } from './drawer-section.tsx'
import { logText } from './log-text.ts'
import * as texts from './texts.ts'

/** Shows what happened, newest first, by whom and when; also when the server learned of it, if that was later. */
export function DrawerLog({ order, nowMs }: { order: AdminOrder; nowMs: number }) {
  const entries = [...order.timeline].reverse()
  return (
    <DrawerSection title={texts.drawerLog.log}>
      <ol className="grid gap-2.5">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} endReason={order.endReason} nowMs={nowMs} />
        ))}
      </ol>
    </DrawerSection>
  )
}

const lateMs = minutes(1)

interface EntryProps {
  entry: TimelineEntry
  endReason: string | null
  nowMs: number
}

function Entry({ entry, endReason, nowMs }: EntryProps) {
  const { title, detail } = logText(entry, endReason)
  const atMs = Date.parse(entry.happenedAt)
  const delayMs = Date.parse(entry.receivedAt) - atMs
  const isStep = entry.type.startsWith('order.')
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-3">
      <time dateTime={entry.happenedAt} className="text-ink-soft tabular-nums">
        {timeText(atMs, nowMs - atMs > days(1) ? 'full' : 'half')}
      </time>
      <div className="min-w-0">
        <p className={isStep ? 'font-semibold' : ''}>{title}</p>
        {detail !== null && <p className="text-ink-soft">{detail}</p>}
        {delayMs > lateMs && (
          <p className="text-xs text-ink-soft">{texts.log.reachedLater(spanText(delayMs))}</p>
        )}
      </div>
    </li>
  )
}
