import type { AgentErrand } from '#contract/agents.ts'
import { timeText } from '#web/design/spoken-time.ts'
import { tagWords } from '#web/orders/after-words.ts'
import { StarRow } from '#web/orders/star-choice.tsx'
import { useListPages } from '#web/platform/use-list-pages.ts'
import { latenessText } from './agent-words.ts'
import { agentErrandsQuery } from './agents-queries.ts'
import { ListPart, ListRow } from './list-part.tsx'
import { OrderCode } from './order-code.tsx'
import { statusWords } from './status-words.ts'

/** Errands that ended, with how late they came and what customers said. */
export function AgentErrands({ agentId }: { agentId: string }) {
  const list = useListPages(agentId, (cursor) => agentErrandsQuery(agentId, cursor))
  return (
    <ListPart
      list={list}
      what="the errands"
      none="No errand has ended yet."
      row={(errand) => <Errand key={errand.id} errand={errand} />}
    />
  )
}

function Errand({ errand }: { errand: AgentErrand }) {
  const { rating, lateMinutes } = errand
  const isLate = lateMinutes !== null && lateMinutes > 0
  return (
    <ListRow
      title={
        <>
          <OrderCode id={errand.id} code={errand.code} />{' '}
          <span className="font-normal">
            {errand.marketName} to {errand.area}
          </span>
        </>
      }
      aside={
        <span className={isLate ? 'font-semibold text-pepper-deep' : ''}>
          {lateMinutes === null ? statusWords[errand.status] : latenessText(lateMinutes)}
        </span>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        <time dateTime={errand.endedAt}>{timeText(Date.parse(errand.endedAt), 'full')}</time>
        {rating !== null && <StarRow stars={rating.stars} />}
      </p>
      {rating !== null && rating.tags.length > 0 && (
        <p>{rating.tags.map((tag) => tagWords[tag]).join(', ')}</p>
      )}
      {rating?.words != null && <p className="wrap-anywhere">“{rating.words}”</p>}
    </ListRow>
  )
}
