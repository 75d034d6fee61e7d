import { useState } from 'react'
import type { Trip } from '#contract/agent.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Naira } from '#web/design/naira.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { feesKobo, goodsSoFarKobo } from './line-rules.ts'
import { MeterBar } from './meter-bar.tsx'
import type { StepProps } from './trip-body.tsx'

interface FinishBarProps {
  trip: Trip
  /** Lines that are still open. */
  toBuy: number
  doStep: StepProps['doStep']
  isBusy: boolean
}

/** The running total against the customer's cap, and the end of shopping. */
export function FinishBar({ trip, toBuy, doStep, isBusy }: FinishBarProps) {
  const [isAsking, setIsAsking] = useState(false)
  const goodsKobo = goodsSoFarKobo(trip)
  const totalKobo = goodsKobo + feesKobo(trip)
  const isEmpty = toBuy === 0 && goodsKobo === 0
  return (
    <>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Finish shopping?"
        actions={
          <>
            <Button kind="secondary" onClick={() => setIsAsking(false)}>
              Not yet
            </Button>
            <Button
              onClick={() => {
                setIsAsking(false)
                void doStep('purchase', {})
              }}
            >
              Make the bill
            </Button>
          </>
        }
      >
        Goods <Naira amountKobo={goodsKobo} /> and fees <Naira amountKobo={feesKobo(trip)} />, together{' '}
        <Naira amountKobo={totalKobo} className="font-bold" />. After this the bill cannot be changed.
      </Dialog>
      <StickyBar
        action={
          <Button size="lg" disabled={toBuy > 0 || isEmpty} isBusy={isBusy} onClick={() => setIsAsking(true)}>
            {toBuy > 0 ? `${toBuy} to go` : 'Finish'}
          </Button>
        }
      >
        {isEmpty ? (
          <p className="text-sm font-semibold">
            Nothing was bought. Hand the errand back or call the office.
          </p>
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
        <p className="text-sm text-ink-soft">{totalKobo === 0 ? 'nothing bought yet' : 'with our fees'}</p>
      </>
    )
  }
  const share = totalKobo / capKobo
  const tone = share > 1 ? 'pepper' : share > 0.9 ? 'amber' : 'leaf'
  return (
    <div className="grid gap-1">
      <p className="leading-tight">
        <span className="font-display text-xl font-extrabold tabular-nums">{total}</span>
        <span className="text-sm text-ink-soft tabular-nums"> of {nairaText(capKobo, false)}</span>
      </p>
      <MeterBar label={`${total} of the cap of ${nairaText(capKobo, false)}`} share={share} tone={tone} />
    </div>
  )
}
