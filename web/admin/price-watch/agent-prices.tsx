import { ReportGate } from '#web/admin/analytics/report-gate.tsx'
import { Badge } from '#web/design/badge.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import * as texts from './texts.ts'
import { WatchLines } from './watch-lines.tsx'
import { priceWatchQuery, watchAddress } from './watch-queries.ts'
import { sumText } from './watch-text.ts'

/** Compares what one agent paid with what others paid for the same, with the items that cost most above it. */
export function AgentPrices({ agentId }: { agentId: string }) {
  const filter = { span: { range: '28' }, agent: agentId, product: null, market: null } as const
  return (
    <ReportGate query={priceWatchQuery(filter)} what={texts.page.what} sizes={['h-12', 'h-40']}>
      {({ total, agents }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p className="text-ink-soft">
            {agents[0]?.isOutlier === true && <Badge tone="pepper">{texts.table.outlier}</Badge>}{' '}
            {texts.agentPage.period}
          </p>
          {total.compared === 0 ? (
            <p>{texts.agentPage.empty}</p>
          ) : (
            <>
              <p className="tabular-nums">{sumText(total)}</p>
              <WatchLines filter={filter} isOneAgent />
            </>
          )}
          <TextLink href={watchAddress.write(filter)}>{texts.agentPage.open}</TextLink>
        </div>
      )}
    </ReportGate>
  )
}
