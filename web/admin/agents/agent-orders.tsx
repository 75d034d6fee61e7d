import type { AgentOrder } from '#contract/dispatch/admin-agents.ts'
import { OrderCode } from '#web/admin/orders/core/order-code.tsx'
import { ListPart, ListRow } from '#web/admin/shell/list-part.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { agentOrdersQuery } from '#web/entities/agents/agents-queries.ts'
import { tagText } from '#web/entities/orders/after-delivery-text.ts'
import { StarRow } from '#web/entities/orders/star-choice.tsx'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { latenessText } from './agent-text.ts'
import * as texts from './texts.ts'

/** Orders that ended, with how late they came and what customers said. */
export function AgentOrders({ agentId }: { agentId: string }) {
  const list = useListPages(agentId, (cursor) => agentOrdersQuery(agentId, cursor))
  return (
    <ListPart
      list={list}
      what={adminTexts.subjects.orders}
      none={texts.orders.empty}
      row={(order) => <Order key={order.id} order={order} />}
    />
  )
}

function Order({ order }: { order: AgentOrder }) {
  const { rating, lateMinutes } = order
  const isLate = lateMinutes !== null && lateMinutes > 0
  return (
    <ListRow
      title={
        <>
          <OrderCode id={order.id} code={order.code} />{' '}
          <span className="font-normal">{texts.orders.route(order.marketName, order.area)}</span>
        </>
      }
      aside={
        <span className={isLate ? 'font-semibold text-pepper-deep' : ''}>
          {lateMinutes === null ? statusLabel[order.status] : latenessText(lateMinutes)}
        </span>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
        <time dateTime={order.endedAt}>{timeText(Date.parse(order.endedAt), 'full')}</time>
        {rating !== null && <StarRow stars={rating.stars} />}
      </p>
      {rating !== null && rating.tags.length > 0 && (
        <p>{rating.tags.map((tag) => tagText[tag]).join(', ')}</p>
      )}
      {rating?.words != null && <p className="wrap-anywhere">“{rating.words}”</p>}
    </ListRow>
  )
}
