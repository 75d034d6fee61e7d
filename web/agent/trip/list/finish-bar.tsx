import { useState } from 'react'
import type { Trip } from '#contract/dispatch/agent.ts'
import { billOf } from '#domain/money/bill.ts'
import type { StepProps } from '#web/agent/trip/core/trip-actions.ts'
import * as tripTexts from '#web/agent/trip/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { StickyBar } from '#web/design/layout/sticky-bar.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { MeterBar } from '#web/entities/agents/meter-bar.tsx'
import * as texts from './texts.ts'

interface FinishBarProps {
  trip: Trip
  /** Lines that are still open. */
  toBuy: number
  doStep: StepProps['doStep']
  isBusy: boolean
}

/** Shows the running total against the customer's cap, and ends shopping. */
export function FinishBar({ trip, toBuy, doStep, isBusy }: FinishBarProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { goodsKobo, feesKobo, discountKobo, totalKobo } = billOf(trip.items, trip.bill)
  const isEmpty = toBuy === 0 && goodsKobo === 0
  return (
    <>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={tripTexts.finish.title}
        actions={
          <>
            <Button kind="secondary" onClick={() => setIsAsking(false)}>
              {texts.finishBar.notYet}
            </Button>
            <Button
              onClick={() => {
                setIsAsking(false)
                void doStep('purchase', {})
              }}
            >
              {tripTexts.finish.confirm}
            </Button>
          </>
        }
      >
        {common.label.goods} <Naira amountKobo={goodsKobo} /> {texts.finish.plusFees}{' '}
        <Naira amountKobo={feesKobo - discountKobo} />
        {texts.finish.total} <Naira amountKobo={totalKobo} className="font-bold" />
        {texts.finish.warning}
      </Dialog>
      <StickyBar
        action={
          <Button size="lg" disabled={toBuy > 0 || isEmpty} isBusy={isBusy} onClick={() => setIsAsking(true)}>
            {toBuy > 0 ? tripTexts.finish.toGo(toBuy) : tripTexts.finish.open}
          </Button>
        }
      >
        {isEmpty ? (
          <p className="text-sm font-semibold">{texts.finish.nothingBought}</p>
        ) : (
          <RunningTotal totalKobo={goodsKobo === 0 ? 0 : totalKobo} capKobo={trip.spendingCapKobo} />
        )}
      </StickyBar>
    </>
  )
}

function RunningTotal({ totalKobo, capKobo }: { totalKobo: number; capKobo: number | null }) {
  const total = nairaText(totalKobo, false)
  if (capKobo === null) {
    return (
      <>
        <p className="font-display text-xl leading-tight font-extrabold tabular-nums">{total}</p>
        <p className="text-sm text-ink-soft">
          {totalKobo === 0 ? texts.finish.nothingYet : texts.finish.withFees}
        </p>
      </>
    )
  }
  const share = totalKobo / capKobo
  const tone = share > 1 ? 'pepper' : share > 0.9 ? 'amber' : 'leaf'
  return (
    <div className="grid gap-1">
      <p className="leading-tight">
        <span className="font-display text-xl font-extrabold tabular-nums">{total}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          {' '}
          {texts.finish.ofCap(nairaText(capKobo, false))}
        </span>
      </p>
      <MeterBar label={texts.finish.capMeter(total, nairaText(capKobo, false))} share={share} tone={tone} />
    </div>
  )
}
