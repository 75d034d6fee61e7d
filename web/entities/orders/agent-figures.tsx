import type { AgentFigures } from '#contract/dispatch/agent-figures.ts'
import { Naira } from '#web/design/text/naira.tsx'
import * as texts from './texts.ts'

interface AgentFiguresProps {
  figures: AgentFigures
  /** Says that the agent reads it, not admins. */
  isOwn: boolean
}

/** Shows what an agent holds, or laid out where no cash of ours covers it, and is owed. */
export function AgentFiguresRow({ figures, isOwn }: AgentFiguresProps) {
  const rows = [
    [isOwn ? texts.figures.youHold : texts.figures.holds, figures.holdsKobo],
    [isOwn ? texts.figures.youLaidOut : texts.figures.laidOut, figures.laidOutKobo],
    [isOwn ? texts.figures.youAreOwed : texts.figures.owed, figures.owedKobo],
  ] as const
  return (
    <dl className="grid gap-x-3 gap-y-1 sm:grid-cols-3">
      {rows.map(([text, amountKobo]) => (
        <div key={text} className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
          <dt className="text-sm text-ink-soft">{text}</dt>
          <dd>
            <Naira amountKobo={amountKobo} className="font-bold" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
