import { MapPin } from 'lucide-react'
import type { AgentDashboard } from '#contract/dispatch/agent.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import * as texts from './texts.ts'

/** Where it is best to wait for the next order, and why. */
export function WaitingCard({ waitAt }: { waitAt: NonNullable<AgentDashboard['waitAt']> }) {
  return (
    <section
      aria-label={texts.waiting.title}
      className="flex gap-3 rounded-lg border border-line bg-paper p-4"
      role="status"
    >
      <MapPin className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">
          {texts.waiting.advice(waitAt.marketName, waitAt.orders, timeText(Date.parse(waitAt.by), 'half'))}
        </p>
        <p className="text-sm text-ink-soft">
          {waitAt.distanceM < nearM
            ? texts.waiting.there
            : texts.waiting.away(distanceText(waitAt.distanceM))}
        </p>
      </div>
    </section>
  )
}

/** As near as this one is there. */
const nearM = 300
