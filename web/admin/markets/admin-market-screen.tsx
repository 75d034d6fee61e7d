import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { AdminMarket } from '#contract/markets/admin-markets.ts'
import { GoodsBoardCard } from '#web/admin/markets/goods/goods-board-card.tsx'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { adminMarketQuery } from './core/admin-market-queries.ts'
import { MarketActiveCard } from './market-active-card.tsx'
import { MarketEditor } from './market-editor.tsx'
import { MarketPictureCard } from './market-picture-card.tsx'
import * as texts from './texts.ts'

/** Changes one market; `new` is one that there is not yet. */
export function AdminMarketScreen({ params: { id } }: ScreenProps<{ id: string }>) {
  const isNew = id === 'new'
  const market = useQuery({ ...adminMarketQuery(id), enabled: !isNew })
  const { data } = market
  return (
    <AdminShell
      here="/admin/markets"
      title={isNew ? texts.market.newTitle : (data?.name ?? common.label.market)}
      aside={
        <a href="/admin/markets" className={buttonClass('secondary')}>
          <ArrowLeft aria-hidden="true" /> {common.label.allMarkets}
        </a>
      }
    >
      {isNew ? (
        <NewMarket />
      ) : data !== undefined ? (
        <KnownMarket key={id} market={data} />
      ) : (
        <LoadState title={common.failure.market} query={market}>
          <Loading />
        </LoadState>
      )}
    </AdminShell>
  )
}

function NewMarket() {
  const navigate = useNavigate()
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-soft">{texts.market.newIntro}</p>
      <MarketEditor
        market={null}
        onSaved={(market) => {
          showToast(texts.market.created(market.name), { tone: 'success' })
          navigate(`/admin/markets/${market.id}`, { replace: true })
        }}
      />
    </div>
  )
}

function KnownMarket({ market }: { market: AdminMarket }) {
  const nowMs = useNow()
  return (
    <div className="grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:order-2">
        <MarketActiveCard market={market} />
        <MarketPictureCard key={market.pictureId} market={market} nowMs={nowMs} />
        <GoodsBoardCard market={market} />
        {market.formerSlugs.length > 0 && (
          <p className="text-sm text-ink-soft">
            {texts.market.formerAddresses}{' '}
            {market.formerSlugs.map((slug, index) => (
              <span key={slug}>
                {index > 0 && ', '}
                <TextLink href={`/${slug}`}>/{slug}</TextLink>
              </span>
            ))}
          </p>
        )}
      </div>
      <MarketEditor
        market={market}
        onSaved={({ name }) => showToast(texts.market.saved(name), { tone: 'success' })}
      />
    </div>
  )
}

function Loading() {
  return (
    <div
      role="status"
      aria-label={common.loading.market}
      className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <Skeleton className="h-96" />
      <Skeleton className="h-60" />
    </div>
  )
}
