import type { ReactNode } from 'react'
import type { AgentRecord } from '#contract/agents.ts'
import { nairaText } from '#web/design/naira-text.ts'
import { agoText, cashText, cashTone, shareText } from './agent-words.ts'
import { MeterBar } from './meter-bar.tsx'

/** How the agent does over thirty days, and the cash that is held. */
export function AgentFacts({ agent, nowMs }: { agent: AgentRecord; nowMs: number }) {
  const { score, position } = agent
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
        <Fact name="Stars">
          {score === null ? 'None yet' : `${score.average.toFixed(1)} of ${score.count}`}
        </Fact>
        <Fact name="Delivered, 30 days">{agent.delivered}</Fact>
        <Fact name="On time, 30 days">{shareText(agent.onTimeShare)}</Fact>
        <Fact name="Takes offers, 30 days">
          {agent.acceptShare === null ? '–' : `${shareText(agent.acceptShare)} of ${agent.offered}`}
        </Fact>
        <Fact name="Earned this week">{nairaText(agent.earnedWeekKobo, false)}</Fact>
        <Fact name="Last seen">{position === null ? 'Unknown' : agoText(position.at, nowMs)}</Fact>
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
  amber: 'Nearly at the ceiling.',
  pepper: 'At the ceiling: no more cash orders until this is paid in.',
}

function CashMeter({ agent }: { agent: AgentRecord }) {
  const tone = cashTone(agent)
  const look = { leaf: '', amber: 'text-amber-deep', pepper: 'text-pepper-deep' }[tone]
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
        <strong className={`font-semibold ${look}`}>{cashText(agent)}</strong>
        <span className="text-ink-soft">
          {agent.ownCeilingKobo === null ? 'Ceiling of the settings' : 'A ceiling of their own'}
        </span>
      </p>
      {agent.cashHeldKobo > 0 && (
        <MeterBar label={cashText(agent)} share={agent.cashHeldKobo / agent.cashCeilingKobo} tone={tone} />
      )}
      {tone !== 'leaf' && <p className={look}>{cashNotes[tone]}</p>}
    </div>
  )
}
