import type { ReactNode } from 'react'
import { nairaText } from '#web/design/naira-text.ts'
import type { Overview } from './dispatch-queries.ts'

interface TodayFiguresProps {
  today: Overview['today']
  agentsOnDuty: number
}

/** Today since midnight in Lagos, in one strip. */
export function TodayFigures({ today, agentsOnDuty }: TodayFiguresProps) {
  const onTime = today.onTimeShare === null ? 'none yet' : `${Math.round(today.onTimeShare * 100)} %`
  return (
    <section
      aria-label="Today"
      className="overflow-hidden rounded-lg border border-line bg-line max-md:order-2"
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-px sm:grid-cols-4 xl:grid-cols-7">
        <Figure words="Placed today">{today.placed}</Figure>
        <Figure words="Delivered">{today.delivered}</Figure>
        <Figure words="Cancelled">{today.cancelled}</Figure>
        <Figure words="On time">{onTime}</Figure>
        <Figure words="Goods bought">{nairaText(today.goodsKobo, false)}</Figure>
        <Figure words="Our fees">{nairaText(today.feesKobo, false)}</Figure>
        <Figure words="Agents on duty" isWide>
          {agentsOnDuty}
        </Figure>
      </dl>
    </section>
  )
}

interface FigureProps {
  words: string
  /** Fills a row that would otherwise have a hole. */
  isWide?: boolean
  children: ReactNode
}

function Figure({ words, isWide = false, children }: FigureProps) {
  return (
    <div className={`bg-paper px-4 py-3 ${isWide ? 'col-span-full sm:col-span-2 xl:col-span-1' : ''}`}>
      <dt className="text-xs text-ink-soft">{words}</dt>
      <dd className="font-display text-lg font-extrabold tabular-nums">{children}</dd>
    </div>
  )
}
