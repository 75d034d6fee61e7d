import { OrderCode } from '#web/admin/orders/core/order-code.tsx'
import { ListPart, ListRow } from '#web/admin/shell/list-part.tsx'
import { agoText } from '#web/design/text/spoken-time.ts'
import { agentPassedQuery } from '#web/entities/agents/agents-queries.ts'
import { distanceText } from '#web/entities/orders/order-text.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import * as texts from './texts.ts'

/** Offers that the agent did not take. */
export function AgentPassed({ agentId, nowMs }: { agentId: string; nowMs: number }) {
  const list = useListPages(agentId, (cursor) => agentPassedQuery(agentId, cursor))
  return (
    <ListPart
      list={list}
      what={texts.offers.subject}
      none={texts.offers.empty}
      row={(offer) => (
        <ListRow
          key={offer.id}
          title={
            <>
              <OrderCode id={offer.orderId} code={offer.orderCode} />{' '}
              <span className="font-normal">{offer.marketName}</span>
            </>
          }
          aside={offer.status === 'declined' ? texts.offers.passed : texts.offers.noAnswer}
        >
          <p className="text-ink-soft">
            {[
              agoText(nowMs - Date.parse(offer.offeredAt)),
              offer.distanceM === null ? null : texts.offers.distance(distanceText(offer.distanceM)),
            ]
              .filter((text) => text !== null)
              .join(', ')}
          </p>
          {offer.reason !== null && <p className="wrap-anywhere">“{offer.reason}”</p>}
        </ListRow>
      )}
    />
  )
}
