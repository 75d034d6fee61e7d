import { distanceText } from '#web/orders/order-words.ts'
import { useListPages } from '#web/platform/use-list-pages.ts'
import { agoText } from './agent-words.ts'
import { agentPassedQuery } from './agents-queries.ts'
import { ListPart, ListRow } from './list-part.tsx'
import { OrderCode } from './order-code.tsx'

/** Offers that the agent did not take. */
export function AgentPassed({ agentId, nowMs }: { agentId: string; nowMs: number }) {
  const list = useListPages(agentId, (cursor) => agentPassedQuery(agentId, cursor))
  return (
    <ListPart
      list={list}
      what="the offers"
      none="No offer was passed on yet."
      row={(offer) => (
        <ListRow
          key={offer.id}
          title={
            <>
              <OrderCode id={offer.orderId} code={offer.orderCode} />{' '}
              <span className="font-normal">{offer.marketName}</span>
            </>
          }
          aside={offer.status === 'declined' ? 'Passed' : 'No answer'}
        >
          <p className="text-ink-soft">
            {[
              agoText(offer.offeredAt, nowMs),
              offer.distanceM === null ? null : `${distanceText(offer.distanceM)} away`,
            ]
              .filter((words) => words !== null)
              .join(', ')}
          </p>
          {offer.reason !== null && <p className="wrap-anywhere">“{offer.reason}”</p>}
        </ListRow>
      )}
    />
  )
}
