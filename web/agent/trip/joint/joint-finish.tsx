import { useState } from 'react'
import type { Trip } from '#contract/dispatch/agent.ts'
import { billOf } from '#domain/money/bill.ts'
import type { Steps } from '#web/agent/trip/core/use-steps.ts'
import * as tripTexts from '#web/agent/trip/texts.ts'
import { Button } from '#web/design/button.tsx'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { firstNameOf } from '#web/entities/orders/person-links.ts'
import { BagTag } from './bag-tag.tsx'
import * as texts from './texts.ts'

interface JointFinishProps {
  trips: readonly Trip[]
  /** Items that are still open, over all bags. */
  toBuy: number
  steps: Steps
}

/** Shows what was paid so far over all bags, and ends shopping with each customer's own bill. */
export function JointFinish({ trips, toBuy, steps }: JointFinishProps) {
  const [isAsking, setIsAsking] = useState(false)
  const bills = trips.map((trip) => ({ trip, ...billOf(trip.items, trip.bill) }))
  const empty = bills.find(({ goodsKobo }) => goodsKobo === 0)
  const paidKobo = bills.reduce((sum, { goodsKobo }) => sum + goodsKobo, 0)
  const finish = () => {
    setIsAsking(false)
    for (const { trip, goodsKobo } of bills) if (goodsKobo > 0) void steps.doStep(trip.id, 'purchase', {})
  }
  return (
    <>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={tripTexts.finish.title}
        actions={
          <>
            <Button kind="secondary" onClick={() => setIsAsking(false)}>
              {texts.jointFinish.notYet}
            </Button>
            <Button onClick={finish}>{tripTexts.finish.confirm}</Button>
          </>
        }
      >
        <ul className="mb-3 grid gap-2">
          {bills.map(({ trip, totalKobo, goodsKobo }) => (
            <li key={trip.id} className="flex items-center justify-between gap-3">
              <BagTag bag={trip.bag ?? 1} name={firstNameOf(trip.contact.name)} />
              <Naira amountKobo={goodsKobo === 0 ? 0 : totalKobo} className="font-bold" />
            </li>
          ))}
        </ul>
        {texts.finish.body}
      </Dialog>
      <StickyBar
        action={
          <Button
            size="lg"
            disabled={toBuy > 0 || paidKobo === 0}
            isBusy={steps.busy?.kind === 'purchase'}
            onClick={() => setIsAsking(true)}
          >
            {toBuy > 0 ? tripTexts.finish.toGo(toBuy) : tripTexts.finish.open}
          </Button>
        }
      >
        {toBuy === 0 && empty !== undefined ? (
          <p className="text-sm font-semibold">
            {texts.finish.nothingBought(texts.bags.name(empty.trip.bag ?? 1))}
          </p>
        ) : (
          <>
            <Naira
              amountKobo={paidKobo}
              form="band"
              className="font-display text-xl leading-tight font-extrabold"
            />
            <p className="text-sm text-ink-soft">{texts.finish.paidSoFar}</p>
          </>
        )}
      </StickyBar>
    </>
  )
}
