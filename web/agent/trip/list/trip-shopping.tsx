import type { OrderItem } from '#contract/core/order-shapes.ts'
import { FetchNotice } from '#web/agent/trip/core/fetch-notice.tsx'
import { HandBack } from '#web/agent/trip/core/hand-back.tsx'
import { listBySection } from '#web/agent/trip/core/joint-trip.ts'
import type { StepProps, TripAction } from '#web/agent/trip/core/trip-actions.ts'
import type { Steps } from '#web/agent/trip/core/use-steps.ts'
import * as tripTexts from '#web/agent/trip/texts.ts'
import { FinishBar } from './finish-bar.tsx'
import { lastQuestion } from './item-rules.ts'
import * as texts from './texts.ts'
import { useItems } from './use-items.tsx'

export function TripShopping({
  trip,
  doStep,
  busyStep,
  unsent,
  nowMs,
}: StepProps & { unsent: readonly TripAction[]; nowMs: number }) {
  const doItemStep: Steps['doStep'] = (_, kind, body, itemId) => doStep(kind, body, itemId)
  const { cardOf, sheet } = useItems({ trips: [trip], doStep: doItemStep, unsent, nowMs })
  const items = listBySection([trip]).flatMap((section) => section.items.map(({ item }) => item))
  const wanted = items.filter((item) => item.status === 'requested')
  const isAsked = ({ id }: OrderItem) => lastQuestion(trip, id)?.status === 'open'
  // Puts last what waits for the customer and cannot be bought now: the next item is the first.
  const toBuy = [...wanted.filter((item) => !isAsked(item)), ...wanted.filter(isAsked)]
  const done = items.filter((item) => item.status !== 'requested')
  return (
    <div className="flex flex-1 flex-col gap-4 pt-4 [&>:last-child]:mt-auto">
      <FetchNotice trip={trip} />
      {toBuy.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">{texts.list.toBuy(toBuy.length)}</h2>
          <ul className="grid gap-2">{toBuy.map((item) => cardOf(trip, item))}</ul>
        </section>
      )}
      {done.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg">{tripTexts.shopping.done(done.length)}</h2>
          <ul className="grid gap-2">{done.map((item) => cardOf(trip, item))}</ul>
        </section>
      )}
      {done.every(({ status }) => status !== 'bought') && (
        <HandBack doStep={doStep} isBusy={busyStep === 'handBack'} />
      )}
      {sheet}
      <FinishBar trip={trip} toBuy={toBuy.length} doStep={doStep} isBusy={busyStep === 'purchase'} />
    </div>
  )
}
