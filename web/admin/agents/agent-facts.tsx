import type { ReactNode } from 'react'
import type { AgentRecord } from '#contract/dispatch/admin-agents.ts'
import { ordersBy } from '#web/admin/orders/board-filter.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { agoText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { MeterBar } from '#web/entities/agents/meter-bar.tsx'
import { cashText, cashTone, shareText } from './agent-text.ts'
import * as texts from './texts.ts'

/** Shows how the agent does over thirty days, and the cash that is held. */
export function AgentFacts({ agent, nowMs }: { agent: AgentRecord; nowMs: number }) {
  const { score, position } = agent
  const { items, ofItems } = agent.vouched
  const mayOpen = useMay('orders.read')
  const vouched = items === 0 ? 0 : texts.figures.acceptedOf(String(items), ofItems)
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 [&>:last-child]:col-span-full gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
        <Fact name={adminTexts.rating.stars}>
          {score === null
            ? common.empty.noneYet
            : texts.figures.starsOf(score.average.toFixed(1), score.count)}
        </Fact>
        <Fact name={texts.figures.delivered}>{agent.delivered}</Fact>
        <Fact name={texts.figures.onTime}>{shareText(agent.onTimeShare)}</Fact>
        <Fact name={texts.figures.accepted}>
          {agent.acceptShare === null
            ? '–'
            : texts.figures.acceptedOf(shareText(agent.acceptShare), agent.offered)}
        </Fact>
        <Fact name={texts.figures.earned}>{nairaText(agent.earnedWeekKobo, false)}</Fact>
        <Fact name={texts.figures.lastSeen}>
          {position === null ? texts.figures.lastSeenUnknown : agoText(nowMs - Date.parse(position.at))}
        </Fact>
        <Fact name={texts.figures.agreedByPhone}>
          {items > 0 && mayOpen ? (
            <TextLink href={ordersBy('all', { agentId: agent.id, vouched: 'true' })}>{vouched}</TextLink>
          ) : (
            vouched
          )}
        </Fact>
      </dl>
      <CashMeter agent={agent} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-paper px-3 py-2.5">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="font-display text-lg font-extrabold tabular-nums">{children}</dd>
    </div>
  )
}

const cashNotes = {
  leaf: '',
  amber: texts.figures.nearCashLimit,
  pepper: texts.figures.cashLimitReached,
}

function CashMeter({ agent }: { agent: AgentRecord }) {
  const tone = cashTone(agent)
  const look = { leaf: '', amber: 'text-amber-deep', pepper: 'text-pepper-deep' }[tone]
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
        <strong className={`font-semibold ${look}`}>{cashText(agent)}</strong>
        <span className="text-ink-soft">
          {agent.ownCeilingKobo === null ? texts.figures.limitFromSettings : texts.figures.ownLimit}
        </span>
      </p>
      {agent.cashHeldKobo > 0 && (
        <MeterBar label={cashText(agent)} share={agent.cashHeldKobo / agent.cashCeilingKobo} tone={tone} />
      )}
      {tone !== 'leaf' && <p className={look}>{cashNotes[tone]}</p>}
    </div>
  )
}
