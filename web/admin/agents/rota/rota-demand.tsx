import { useQuery } from '@tanstack/react-query'
import { DemandChart, lackText } from '#web/admin/analytics/questions/demand-hours.tsx'
import { demandAddress, demandQuery } from '#web/admin/analytics/questions/question-queries.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import { TextLink } from '#web/design/text-link.tsx'
import * as texts from './texts.ts'

/** Shows which hours lacked agents in the last four weeks, beside the plan for the next. */
export function RotaDemand({ marketId }: { marketId: string | null }) {
  const mayRead = useMay('analytics.read')
  const filter = { span: { range: '28' }, city: null, marketId } as const
  const { data } = useQuery({ ...demandQuery(filter), enabled: mayRead })
  if (!mayRead || data === undefined) return null
  return (
    <details className="rounded-lg border border-line bg-paper px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm">
        <span className="font-semibold text-leaf">{texts.demand.title}</span> {lackText(data.hours)}
      </summary>
      <div className="grid gap-3 pb-3">
        <DemandChart hours={data.hours} />
        <p>
          <TextLink href={demandAddress.write(filter)}>{texts.demand.open}</TextLink>
        </p>
      </div>
    </details>
  )
}
