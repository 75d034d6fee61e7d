import type { AgentDashboard } from '#contract/dispatch/agent.ts'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { MeterBar } from '#web/entities/agents/meter-bar.tsx'
import { AgentFiguresRow } from '#web/entities/orders/agent-figures.tsx'
import { AgentStatement } from './agent-statement.tsx'
import * as texts from './texts.ts'

/** Today's earnings and deliveries, and the cash that is checked against the cash limit. */
export function CashCard({ dashboard }: { dashboard: AgentDashboard }) {
  return (
    <section aria-label={common.time.today} className="rounded-lg border border-line bg-paper p-4">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-ink-soft">{texts.today.earned}</dt>
          <dd>
            <Naira amountKobo={dashboard.earnedTodayKobo} className="font-display text-xl font-extrabold" />
            {dashboard.tipsTodayKobo > 0 && (
              <span className="block text-sm font-semibold text-leaf">
                {texts.today.tips(nairaText(dashboard.tipsTodayKobo, false))}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{texts.today.delivered}</dt>
          <dd className="font-display text-xl font-extrabold tabular-nums">{dashboard.deliveredToday}</dd>
        </div>
      </dl>
      <div className="mt-4 border-t border-line pt-3">
        <AgentFiguresRow figures={dashboard.figures} isOwn />
      </div>
      <CashHeld heldKobo={dashboard.cashHeldKobo} ceilingKobo={dashboard.cashCeilingKobo} />
      <AgentStatement />
    </section>
  )
}

interface CashHeldProps {
  heldKobo: number
  ceilingKobo: number
}

function CashHeld({ heldKobo, ceilingKobo }: CashHeldProps) {
  if (heldKobo <= 0) return null
  const share = heldKobo / ceilingKobo
  const tone = share >= 1 ? 'pepper' : share >= 0.8 ? 'amber' : 'leaf'
  return (
    <div className="mt-3 grid gap-1.5">
      <p className="text-sm text-ink-soft">
        {texts.cash.ofLimit(nairaText(heldKobo, false), nairaText(ceilingKobo, false))}
      </p>
      <MeterBar
        label={texts.cash.ofLimit(nairaText(heldKobo, false), nairaText(ceilingKobo, false))}
        share={share}
        tone={tone}
      />
      {tone !== 'leaf' && (
        <p className={`text-sm font-semibold ${tone === 'pepper' ? 'text-pepper-deep' : 'text-amber-deep'}`}>
          {tone === 'pepper' ? texts.cash.limitReached : texts.cash.limitNear}
        </p>
      )}
    </div>
  )
}
