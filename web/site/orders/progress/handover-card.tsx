import { KeyRound } from 'lucide-react'
import type { TimelineEntry } from '#contract/core/order-shapes.ts'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { pluralOf } from '#domain/plurals.ts'
import { CodeDigits } from '#web/design/forms/code-digits.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import * as texts from './texts.ts'

interface HandoverCardProps {
  order: {
    status: OrderStatus
    handoverCode: string | null
    timeline: TimelineEntry[]
    bill: Pick<CustomerOrder['bill'], 'balanceDueKobo'>
  }
  agentName: string
}

/** The four digits, once there is something to hand over, and what they are for. */
export function HandoverCard({ order, agentName }: HandoverCardProps) {
  if (order.handoverCode === null || !carrying.includes(order.status)) return null
  const refused = order.timeline.findLast(({ type }) => type === 'order.code_refused')
  const triesLeft = refused === undefined ? null : Number(refused.detail['triesLeft'])
  return (
    <section
      id="handover"
      className="grid scroll-mt-20 gap-4 rounded-lg border-2 border-amber bg-amber-tint p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:p-5"
    >
      <div>
        <h2 className="flex items-center gap-2 text-lg">
          <KeyRound className="size-5 text-amber-deep" aria-hidden="true" />
          {texts.handover.heading}
        </h2>
        {order.status === 'arrived' && <Due kobo={order.bill.balanceDueKobo} />}
        <p className="mt-1 text-sm text-pretty">{texts.handover.hint(agentName)}</p>
      </div>
      <div className="justify-self-center">
        <CodeDigits code={order.handoverCode} />
      </div>
      {triesLeft !== null && (
        <div className="sm:col-span-2">
          <Notice tone="pepper">{triesText(triesLeft)}</Notice>
        </div>
      )}
    </section>
  )
}

/** The sum at the gate, beside the code. */
function Due({ kobo }: { kobo: number }) {
  if (kobo <= 0) return <p className="mt-1 font-semibold">{texts.handover.nothingToPay}</p>
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
      {texts.handover.pay}
      <Naira amountKobo={kobo} className="font-display text-2xl font-extrabold" />
    </p>
  )
}

const carrying: OrderStatus[] = ['purchased', 'in_transit', 'arrived']

function triesText(triesLeft: number): string {
  if (triesLeft <= 0) return texts.handover.noTriesLeft
  return pluralOf(triesLeft, texts.handover.triesLeftOne, texts.handover.triesLeftMany(triesLeft))
}
