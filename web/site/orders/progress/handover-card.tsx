import { KeyRound } from 'lucide-react'
import type { TimelineEntry } from '#contract/orders/order-shapes.ts'
import type { OrderStatus } from '#domain/order-machine.ts'
import { pluralOf } from '#domain/plurals.ts'
import { CodeDigits } from '#web/design/forms/code-digits.tsx'
import { Notice } from '#web/design/notice.tsx'
import * as texts from './texts.ts'

interface HandoverCardProps {
  order: { status: OrderStatus; handoverCode: string | null; timeline: TimelineEntry[] }
  agentName: string
}

/** The four digits, once there is something to hand over, and what they are for. */
export function HandoverCard({ order, agentName }: HandoverCardProps) {
  if (order.handoverCode === null || !carrying.includes(order.status)) return null
  const refused = order.timeline.findLast(({ type }) => type === 'order.code_refused')
  const triesLeft = refused === undefined ? null : Number(refused.detail['triesLeft'])
  return (
    <section className="grid gap-4 rounded-lg border-2 border-amber bg-amber-tint p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:p-5">
      <div>
        <h2 className="flex items-center gap-2 text-lg">
          <KeyRound className="size-5 text-amber-deep" aria-hidden="true" />
          {texts.yourHandoverCode}
        </h2>
        <p className="mt-1 text-sm text-pretty">{texts.giveItToOnlyWhenTheGoods(agentName)}</p>
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

const carrying: OrderStatus[] = ['purchased', 'in_transit', 'arrived']

function triesText(triesLeft: number): string {
  if (triesLeft <= 0) return texts.theWrongCodeWasEnteredFiveTimes
  return pluralOf(triesLeft, texts.aWrongCodeWasEntered, texts.aWrongCodeWasEntered2(triesLeft))
}
