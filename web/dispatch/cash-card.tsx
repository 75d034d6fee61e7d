import type { AgentDesk } from '#contract/agent.ts'
import { Naira } from '#web/design/naira.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { AgentStatement } from './agent-statement.tsx'
import { MeterBar } from './meter-bar.tsx'

/** Today's earnings and deliveries, and the cash that is held against the ceiling. */
export function CashCard({ desk }: { desk: AgentDesk }) {
  return (
    <section aria-label="Today" className="rounded-lg border border-line bg-paper p-4">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-ink-soft">Earned today</dt>
          <dd>
            <Naira amountKobo={desk.earnedTodayKobo} className="font-display text-xl font-extrabold" />
            {desk.tipsTodayKobo > 0 && (
              <span className="block text-sm font-semibold text-leaf">
                {nairaText(desk.tipsTodayKobo, false)} of it tips
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Delivered today</dt>
          <dd className="font-display text-xl font-extrabold tabular-nums">{desk.deliveredToday}</dd>
        </div>
      </dl>
      <CashHeld
        heldKobo={desk.cashHeldKobo}
        ceilingKobo={desk.cashCeilingKobo}
        hasTrips={desk.trips.length > 0}
      />
      <AgentStatement />
    </section>
  )
}

interface CashHeldProps {
  heldKobo: number
  ceilingKobo: number
  hasTrips: boolean
}

function CashHeld({ heldKobo, ceilingKobo, hasTrips }: CashHeldProps) {
  if (heldKobo < 0) {
    return (
      <p className="mt-4 border-t border-line pt-3">
        You have laid out <Naira amountKobo={-heldKobo} className="font-bold" /> of your own.{' '}
        {hasTrips ? 'You take it back from the cash at the door.' : 'The office gives it back to you.'}
      </p>
    )
  }
  const share = heldKobo / ceilingKobo
  const tone = share >= 1 ? 'pepper' : share >= 0.8 ? 'amber' : 'leaf'
  return (
    <div className="mt-4 grid gap-1.5 border-t border-line pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm text-ink-soft">Cash in hand</span>
        <span>
          <Naira amountKobo={heldKobo} className="font-bold" />
          <span className="text-sm text-ink-soft"> of {nairaText(ceilingKobo, false)}</span>
        </span>
      </p>
      <MeterBar
        label={`${nairaText(heldKobo, false)} of ${nairaText(ceilingKobo, false)}`}
        share={share}
        tone={tone}
      />
      {tone !== 'leaf' && (
        <p className={`text-sm font-semibold ${tone === 'pepper' ? 'text-pepper-deep' : 'text-amber-deep'}`}>
          {tone === 'pepper'
            ? 'That is the most you may hold. Pay in at the office and errands ring again.'
            : 'Nearly the most you may hold. Pay in at the office soon.'}
        </p>
      )}
    </div>
  )
}
