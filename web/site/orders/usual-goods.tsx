import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#web/design/error-state.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { troubleOf } from '#web/platform/api/api-error.ts'
import * as texts from './texts.ts'
import { UsualItemRow } from './usual-item-row.tsx'
import { usualItemsQuery } from './usual-queries.ts'

/** What the signed-in customer buys most often, each a tap away from the list. */
export function UsualGoods() {
  const query = useQuery(usualItemsQuery)
  const trouble = troubleOf(query)
  return (
    <section aria-labelledby="usual-goods" className="grid gap-3">
      <h2 id="usual-goods" className="text-lg">
        {texts.whatYouUsuallyBuy}
      </h2>
      {query.data === undefined && trouble === null && (
        <div role="status" aria-label={texts.loadingWhatYouUsuallyBuy}>
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
      {query.data === undefined && trouble !== null && (
        <ErrorState
          title={texts.weCouldNotLoadWhatYouUsuallyBuy}
          detail={trouble}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data?.length === 0 && <p className="text-ink-soft">{texts.afterYourFirstDelivery}</p>}
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
