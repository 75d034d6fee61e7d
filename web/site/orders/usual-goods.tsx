import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/design/layout/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import * as texts from './texts.ts'
import { UsualItemRow } from './usual-item-row.tsx'
import { usualItemsQuery } from './usual-queries.ts'

/** What the signed-in customer buys most often, each a tap away from the list. */
export function UsualGoods() {
  const query = useQuery(usualItemsQuery)
  return (
    <section aria-labelledby="usual-goods" className="grid gap-3">
      <h2 id="usual-goods" className="text-lg">
        {texts.usualGoods.heading}
      </h2>
      {query.data === undefined && (
        <LoadState title={texts.usualGoods.failed} query={query}>
          <div role="status" aria-label={texts.usualGoods.loading}>
            <Skeleton className="h-64 rounded-lg" />
          </div>
        </LoadState>
      )}
      {query.data?.length === 0 && <p className="text-ink-soft">{texts.usualGoods.empty}</p>}
      {query.data !== undefined && query.data.length > 0 && (
        <Card isFlush>
          <ul className="divide-y divide-line">
            {query.data.map((item) => (
              <UsualItemRow key={`${item.productId} ${item.name}`} item={item} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}
