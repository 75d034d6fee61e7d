import { useQueryClient } from '@tanstack/react-query'
import { getPriceWatchEndpoint, type MovedPrice } from '#contract/analytics/price-watch.ts'
import { renewBandEndpoint } from '#contract/catalogue/prices.ts'
import { useMayEverywhere } from '#web/admin/use-may.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { unitLabel } from '#web/entities/goods/unit-text.ts'
import { callApi } from '#web/platform/api/api.ts'
import { reasonOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import * as texts from './texts.ts'
import { againstText } from './watch-text.ts'

/** Products whose price changed for every agent, with what customers are still shown and a button that renews it. */
export function MovedPrices({ moved }: { moved: readonly MovedPrice[] }) {
  return (
    <section aria-label={texts.newPrices} className="grid min-w-0 gap-2">
      <h2 className="text-lg">{texts.newPrices}</h2>
      <p className="max-w-prose text-sm text-ink-soft text-pretty">{texts.everyAgentPays}</p>
      <DataTable caption={texts.newPrices} columns={columns} rows={moved} rowKey={keyOf} />
    </section>
  )
}

const keyOf = ({ marketId, productId, unit }: MovedPrice) => `${marketId} ${productId} ${unit}`

const columns: readonly Column<MovedPrice>[] = [
  {
    key: 'product',
    head: texts.product,
    cell: ({ product, unit, market, movedAt }) => (
      <span className="grid min-w-24">
        <span className="font-semibold wrap-anywhere">
          {product}, {unitLabel(unit)}
        </span>
        <span className="text-xs text-ink-soft">
          {texts.movedSince(market, timeText(Date.parse(movedAt), 'full'))}
        </span>
      </span>
    ),
  },
  {
    key: 'prices',
    head: texts.nowPaid,
    isNumeric: true,
    cell: ({ beforeKobo, sinceKobo, agents }) => (
      <span className="grid">
        <span className="font-semibold">
          {nairaText(sinceKobo, false)} ({againstText({ paidKobo: sinceKobo, usualKobo: beforeKobo })})
        </span>
        <span className="text-xs text-ink-soft">
          {texts.paidBefore(nairaText(beforeKobo, false), agents)}
        </span>
      </span>
    ),
  },
  {
    key: 'band',
    head: texts.shownToCustomers,
    isNumeric: true,
    cell: (price) => <ShownBand price={price} />,
  },
]

function ShownBand({ price }: { price: MovedPrice }) {
  const mayRenew = useMayEverywhere('markets.manage')
  const renew = useRenewBand(price)
  const { band } = price
  if (band === null) return '–'
  return (
    <span className="grid justify-items-end gap-1">
      <Naira
        amountKobo={band.lowKobo}
        toKobo={band.highKobo}
        form="band"
        className="max-sm:whitespace-normal"
      />
      {band.isStale ? (
        <Badge tone="amber">{texts.outOfDate}</Badge>
      ) : (
        <span className="text-xs text-ink-soft">{texts.upToDate}</span>
      )}
      {band.isStale && mayRenew && (
        <Button kind="secondary" size="sm" isBusy={renew.isPending} onClick={() => renew.mutate()}>
          {texts.renewTheBand}
        </Button>
      )}
      {renew.error !== null && <Notice tone="pepper">{reasonOf(renew.error, texts.notRenewed)}</Notice>}
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
