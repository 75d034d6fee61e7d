import type { AdminOrder } from '#contract/admin.ts'
import type { TimelineEntry } from '#contract/order-shapes.ts'
import { spanText, timeText } from '#web/design/spoken-time.ts'
import { DrawerSection } from './drawer-section.tsx'
import { logWords } from './log-words.ts'

/** What happened, newest first, by whom and when; also when the server learned of it, if that was later. */
export function DrawerLog({ order, nowMs }: { order: AdminOrder; nowMs: number }) {
  const entries = [...order.timeline].reverse()
  return (
    <DrawerSection title="Log">
      <ol className="grid gap-2.5">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} nowMs={nowMs} />
        ))}
      </ol>
    </DrawerSection>
  )
}

const lateMs = 60_000
const dayMs = 24 * 60 * 60 * 1000

function Entry({ entry, nowMs }: { entry: TimelineEntry; nowMs: number }) {
  const { title, detail } = logWords(entry)
  const atMs = Date.parse(entry.happenedAt)
  const delayMs = Date.parse(entry.receivedAt) - atMs
  const isStep = entry.type.startsWith('order.')
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-3">
      <time dateTime={entry.happenedAt} className="text-ink-soft tabular-nums">
        {timeText(atMs, nowMs - atMs > dayMs ? 'full' : 'half')}
      </time>
      <div className="min-w-0">
        <p className={isStep ? 'font-semibold' : ''}>{title}</p>
        {detail !== null && <p className="text-ink-soft">{detail}</p>}
        {delayMs > lateMs && <p className="text-xs text-ink-soft">told us {spanText(delayMs)} later</p>}
      </div>
    </li>
  )
}
