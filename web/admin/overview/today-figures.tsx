import type { ReactNode } from 'react'
import { percentText } from '#domain/numbers.ts'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import type { Overview } from '#web/entities/agents/dispatch-queries.ts'
import * as texts from './texts.ts'

interface TodayFiguresProps {
  today: Overview['today']
  agentsOnDuty: number
}

/** Today since midnight in Lagos, in one strip. */
export function TodayFigures({ today, agentsOnDuty }: TodayFiguresProps) {
  const onTime = today.onTimeShare === null ? texts.today.none : percentText(today.onTimeShare)
  return (
    <section
      aria-label={common.time.today}
      className="overflow-hidden rounded-lg border border-line bg-line max-md:order-2"
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-px sm:grid-cols-4 xl:grid-cols-7">
        <Figure label={texts.today.placed}>{today.placed}</Figure>
        <Figure label={common.state.delivered}>{today.delivered}</Figure>
        <Figure label={common.state.cancelled}>{today.cancelled}</Figure>
        <Figure label={common.label.onTime}>{onTime}</Figure>
        <Figure label={texts.figures.goodsBought}>{nairaText(today.goodsKobo, false)}</Figure>
        <Figure label={texts.today.revenue}>{nairaText(today.keptKobo, false)}</Figure>
        <Figure label={texts.figures.agentsOnDuty} isWide>
          {agentsOnDuty}
        </Figure>
      </dl>
    </section>
  )
}

interface FigureProps {
  label: string
  /** Fills a row that would otherwise have a hole. */
  isWide?: boolean
  children: ReactNode
}

function Figure({ label: text, isWide = false, children }: FigureProps) {
  return (
    <div className={`bg-paper px-3 py-1.5 ${isWide ? 'col-span-full sm:col-span-2 xl:col-span-1' : ''}`}>
      <dt className="text-xs text-ink-soft">{text}</dt>
      <dd className="font-display text-lg font-extrabold tabular-nums">{children}</dd>
    </div>
  )
}
