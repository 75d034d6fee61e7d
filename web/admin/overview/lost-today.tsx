import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { lossReasons } from '#contract/analytics/questions.ts'
import { lostTodayQuery } from '#web/admin/analytics/questions/question-queries.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

/** Shows how many orders were lost today and why, as it happens; leads to the answer of today. */
export function LostToday() {
  const mayRead = useMay('analytics.read')
  const { data } = useQuery({ ...lostTodayQuery, enabled: mayRead })
  if (!mayRead || data === undefined) return null
  const { total, reasons } = data
  const counts = lossReasons.flatMap((reason) => {
    const orders = reasons.find((row) => row.reason === reason)?.orders ?? 0
    return orders === 0 ? [] : [`${adminTexts.lostReasons[reason]} ${orders}`]
  })
  return (
    <a
      href="/admin/analytics/lost?range=today"
      className="flex min-h-11 items-center justify-between gap-3 rounded-lg border border-line bg-paper px-3 py-1.5 no-underline hover:bg-sunken max-md:order-2"
    >
      <span className="min-w-0">
        <span className="block text-xs text-ink-soft">{texts.lost.title}</span>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-lg font-extrabold tabular-nums">{total.orders}</span>
          {total.worthKobo > 0 && (
            <span className="text-sm">{texts.lost.worth(nairaText(total.worthKobo, false))}</span>
          )}
          <span className="text-sm text-ink-soft">{counts.join(', ')}</span>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
    </a>
  )
}
