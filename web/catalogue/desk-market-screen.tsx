import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'wouter'
import type { DeskMarket } from '#contract/market-desk.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { showToast } from '#web/design/toast-store.ts'
import { DeskActiveCard } from '#web/markets/desk-active-card.tsx'
import { DeskMarketForm } from '#web/markets/desk-market-form.tsx'
import { DeskPictureCard } from '#web/markets/desk-picture-card.tsx'
import { deskMarketQuery } from '#web/markets/desk-queries.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { useNow } from '#web/platform/clock.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'
import { DeskBoardCard } from './desk-board-card.tsx'

/** One market, to be changed; `new` is one that there is not yet. */
export function DeskMarketScreen({ params: { id } }: ScreenProps<{ id: string }>) {
  const isNew = id === 'new'
  const { data, error, isFetching, refetch } = useQuery({ ...deskMarketQuery(id), enabled: !isNew })
  return (
    <AdminShell
      here="/admin/markets"
      title={isNew ? 'New market' : (data?.name ?? 'Market')}
      aside={
        <a href="/admin/markets" className={buttonClass('secondary')}>
          <ArrowLeft aria-hidden="true" /> All markets
        </a>
      }
    >
      {isNew ? (
        <NewMarket />
      ) : data !== undefined ? (
        <KnownMarket key={id} market={data} />
      ) : error === null ? (
        <Loading />
      ) : (
        <ErrorState
          title="We could not load this market."
          detail={reasonOf(error, 'Check the network.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </AdminShell>
  )
}

function NewMarket() {
  const [, navigate] = useLocation()
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-soft">
        It begins switched off. Once it is made you can give it goods and a picture, and then switch it on.
      </p>
      <DeskMarketForm
        market={null}
        onSaved={(market) => {
          showToast(`${market.name} is made. It is off until you switch it on.`, { tone: 'success' })
          navigate(`/admin/markets/${market.id}`, { replace: true })
        }}
      />
    </div>
  )
}

function KnownMarket({ market }: { market: DeskMarket }) {
  const nowMs = useNow()
  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:order-2">
        <DeskActiveCard market={market} />
        <DeskPictureCard key={market.pictureId} market={market} nowMs={nowMs} />
        <DeskBoardCard market={market} />
        {market.formerSlugs.length > 0 && (
          <p className="text-sm text-ink-soft">
            Also found at{' '}
            {market.formerSlugs.map((slug, index) => (
              <span key={slug}>
                {index > 0 && ', '}
                <TextLink href={`/${slug}`}>/{slug}</TextLink>
              </span>
            ))}
          </p>
        )}
      </div>
      <DeskMarketForm
        market={market}
        onSaved={({ name }) => showToast(`${name} is saved.`, { tone: 'success' })}
      />
    </div>
  )
}

function Loading() {
  return (
    <div
      role="status"
      aria-label="Loading the market"
      className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <Skeleton className="h-96" />
      <Skeleton className="h-60" />
    </div>
  )
}
