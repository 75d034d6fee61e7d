import { useQueryClient } from '@tanstack/react-query'
import { getPriceWatchEndpoint, type MovedPrice } from '#contract/analytics/price-watch.ts'
import { renewBandEndpoint } from '#contract/catalogue/prices.ts'
import { unitLabel } from '#domain/units.ts'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'
import { againstText } from './watch-text.ts'

/** Products whose price changed for every agent, with what customers are still shown and a button that renews it. */
export function MovedPrices({ moved }: { moved: readonly MovedPrice[] }) {
  return (
    <section aria-label={texts.moved.title} className="grid min-w-0 gap-2">
      <h2 className="text-lg">{texts.moved.title}</h2>
      <p className="max-w-prose text-sm text-ink-soft text-pretty">{texts.moved.intro}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper">
        {moved.map((price) => (
          <Moved key={`${price.marketId} ${price.productId} ${price.unit}`} price={price} />
        ))}
      </ul>
    </section>
  )
}

function Moved({ price }: { price: MovedPrice }) {
  const { product, unit, market, movedAt, beforeKobo, sinceKobo, agents } = price
  return (
    <li className="grid items-center gap-x-4 gap-y-1 px-3 py-2 text-sm sm:grid-cols-[2fr_2fr_3fr]">
      <span className="grid">
        <span className="font-semibold wrap-anywhere">
          {product}, {unitLabel(unit)}
        </span>
        <span className="text-xs text-ink-soft">
          {texts.moved.since(market, timeText(Date.parse(movedAt), 'full'))}
        </span>
      </span>
      <span className="grid tabular-nums">
        <span className="font-semibold">
          {texts.moved.now(
            nairaText(sinceKobo, false),
            againstText({ paidKobo: sinceKobo, usualKobo: beforeKobo }),
          )}
        </span>
        <span className="text-xs text-ink-soft">
          {texts.moved.before(nairaText(beforeKobo, false), agents)}
        </span>
      </span>
      <ShownBand price={price} />
    </li>
  )
}

function ShownBand({ price }: { price: MovedPrice }) {
  const mayRenew = useMayEverywhere('markets.manage')
  const renew = useRenewBand(price)
  const { band } = price
  if (band === null) return <span className="text-ink-soft">{texts.moved.noBand}</span>
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      <span className="grid tabular-nums">
        {texts.moved.band(nairaText(band.lowKobo, false), nairaText(band.highKobo, false))}
        <span className={band.isStale ? 'text-xs font-semibold text-pepper-deep' : 'text-xs text-ink-soft'}>
          {band.isStale ? texts.moved.outOfDate : texts.moved.upToDate}
        </span>
      </span>
      {band.isStale && band.mayRenew && mayRenew && (
        <Button kind="secondary" size="sm" isBusy={renew.isPending} onClick={() => renew.mutate()}>
          {texts.moved.renew}
        </Button>
      )}
      {band.isStale && !band.mayRenew && <span className="text-xs text-ink-soft">{texts.moved.tooFew}</span>}
      {renew.error !== null && <Notice tone="pepper">{reasonOf(renew.error, texts.moved.failed)}</Notice>}
    </span>
  )
}

function useRenewBand({ marketId, productId, unit, movedAt: since }: MovedPrice) {
  const client = useQueryClient()
  return useWrite({
    mutationFn: (_: undefined, keyFor) => {
      const body = { marketId, productId, unit, since }
      return callApi(renewBandEndpoint, { body }, { idempotencyKey: keyFor(body) })
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(getPriceWatchEndpoint.path),
      }),
  })
}
