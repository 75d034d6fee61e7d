import { useQuery } from '@tanstack/react-query'
import type { Business } from '#contract/businesses/businesses.ts'
import { Badge } from '#web/design/badge.tsx'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { placedForText } from '#web/entities/businesses/placed-for-text.ts'
import { statusLabel } from '#web/entities/orders/status-label.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AccountSection } from './account-section.tsx'
import { businessOrdersQuery } from './businesses-queries.ts'
import { businessQuery } from './core/own-businesses.ts'
import { DetailsSection } from './details-section.tsx'
import { limitsText } from './limits-text.ts'
import { PeopleSection } from './people-section.tsx'
import { PlacesSection } from './places-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import { BusinessSection } from './section.tsx'
import * as texts from './texts.ts'

/** Shows one business as far as one's role does: what waits, orders, people, invoices. */
export function BusinessScreen({ params }: ScreenProps<{ id: string }>) {
  const query = useQuery(businessQuery(params.id))
  const { data: business } = query
  return (
    <div className="mx-auto grid max-w-3xl gap-6 py-6 md:py-10">
      {business === undefined && (
        <>
          <h1 className="text-2xl">{common.page.businesses}</h1>
          <LoadState title={texts.page.failed} query={query}>
            <Skeleton className="h-48 rounded-lg" />
          </LoadState>
        </>
      )}
      {business !== undefined && <Parts business={business} />}
    </div>
  )
}

function Parts({ business }: { business: Business }) {
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-2xl wrap-anywhere">{business.name}</h1>
        <p className="text-ink-soft">
          {texts.people.roles[business.role]} · {limitsText(business)}
        </p>
        <a href="/businesses" className={`${buttonClass('secondary')} justify-self-start`}>
          {texts.page.all}
        </a>
      </div>
      <RequestsSection businessId={business.id} />
      <OrdersSection businessId={business.id} />
      {business.role !== 'buyer' && <AccountSection businessId={business.id} />}
      <PlacesSection business={business} />
      <PeopleSection business={business} />
      {business.role !== 'buyer' && <DetailsSection business={business} />}
    </>
  )
}

function OrdersSection({ businessId }: { businessId: string }) {
  const query = useQuery(businessOrdersQuery(businessId))
  const orders = query.data?.items
  return (
    <BusinessSection title={texts.orders.heading}>
      {orders === undefined && (
        <LoadState title={texts.page.failed} query={query}>
          <Skeleton className="h-16" />
        </LoadState>
      )}
      {orders?.length === 0 && <p className="text-ink-soft">{texts.orders.empty}</p>}
      {orders?.map((order) => (
        <a
          key={order.id}
          href={`/orders/${order.id}`}
          className="block min-h-11 border-t border-line py-2 first:border-t-0 hover:bg-sunken"
        >
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {order.market.name} <Badge>{statusLabel[order.status]}</Badge>
          </span>
          <span className="block text-sm">
            {timeText(Date.parse(order.placedAt), 'full')}
            {order.totalKobo !== null && ` · ${nairaText(order.totalKobo, true)}`}
          </span>
          <span className="block text-sm text-ink-soft wrap-anywhere">
            {order.place !== null && `${texts.orders.to(order.place)} · `}
            {placedForText(order)}
          </span>
        </a>
      ))}
    </BusinessSection>
  )
}
