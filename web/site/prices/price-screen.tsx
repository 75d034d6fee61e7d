import { useQuery } from '@tanstack/react-query'
import type { PublicPrice, UnitPrices } from '#contract/analytics/public-prices.ts'
import { unitLabel } from '#domain/units.ts'
import { buttonClass } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { isRefusal, orRefusal } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { useCity, useCityName } from '#web/platform/session/session.ts'
import { MarketTable } from './market-table.tsx'
import { PriceSource } from './price-source.tsx'
import { daysText, fullDayText, priceText } from './price-text.ts'
import { priceQuery } from './prices-queries.ts'
import * as texts from './texts.ts'
import { WeekChart } from './week-chart.tsx'

/** What one product costs, market by market, and how that changed over the last weeks. */
export function PriceScreen({ params }: ScreenProps<{ slug: string }>) {
  const city = useCity()?.slug ?? null
  const query = useQuery(orRefusal(priceQuery(params.slug, city), [410]))
  const { data } = query
  const toAll = `/prices${city === null ? '' : `?city=${city}`}`
  return (
    <div className="py-8">
      <p>
        <TextLink href={toAll} className="inline-flex min-h-11 items-center">
          {texts.item.allPrices}
        </TextLink>
      </p>
      {data === undefined ? (
        <>
          <h1 className="text-2xl">{texts.item.pageTitle}</h1>
          <LoadState title={texts.item.failed} query={query}>
            <Skeleton className="mt-6 h-96" />
          </LoadState>
        </>
      ) : isRefusal(data) ? (
        <>
          <h1 className="text-2xl">{texts.item.pageTitle}</h1>
          <p className="mt-4">{data.reason}</p>
        </>
      ) : (
        <Price product={data} city={city} />
      )}
    </div>
  )
}

function Price({ product, city }: { product: PublicPrice; city: string | null }) {
  const cityName = useCityName()
  const { name, aliases, units, slug } = product
  const [usual] = units
  return (
    <>
      <h1 className="text-2xl">{texts.item.title(name, cityName)}</h1>
      {usual !== undefined && <Summary usual={usual} cityName={cityName} />}
      {aliases.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">{texts.item.otherNames(aliases.slice(0, 6).join(', '))}</p>
      )}
      <p className="mt-4">
        <a href="/order" className={buttonClass('primary')}>
          {texts.item.start}
        </a>
      </p>
      {units.map((each) => (
        <section key={each.unit} className="mt-8">
          <h2 className="text-xl">{texts.table.markets(unitLabel(each.unit))}</h2>
          <MarketTable prices={each} />
          {each.weeks.length > 0 && <WeekChart unit={unitLabel(each.unit)} weeks={each.weeks} />}
        </section>
      ))}
      <PriceSource>
        <Citation product={product} cityName={cityName} />
        <p className="mt-3">
          <a
            href={`/api/prices/${slug}/csv${city === null ? '' : `?city=${city}`}`}
            className={buttonClass('secondary')}
          >
            {texts.source.download}
          </a>
        </p>
      </PriceSource>
    </>
  )
}

function Summary({ usual, cityName }: { usual: UnitPrices; cityName: string }) {
  const { paid, markets, unit } = usual
  if (paid === null) {
    const text =
      markets.length === 0
        ? texts.item.notSold(cityName)
        : markets.some(({ guide }) => guide !== null) && usual.weeks.length === 0
          ? texts.item.guideOnly
          : texts.item.tooFew
    return <p className="mt-3 max-w-prose text-pretty">{text}</p>
  }
  const { lowKobo, highKobo } = paid
  return (
    <div className="mt-3 max-w-prose">
      <p className="text-lg font-semibold tabular-nums">
        {texts.item.about(priceText(paid.midKobo), unitLabel(unit))}
      </p>
      <p>
        {lowKobo === highKobo
          ? texts.item.same(priceText(lowKobo))
          : texts.item.between(priceText(lowKobo), priceText(highKobo))}{' '}
        {texts.item.basis(texts.price.basis(paid.purchases, paid.markets), daysText(paid))}
      </p>
    </div>
  )
}

function Citation({ product, cityName }: { product: PublicPrice; cityName: string }) {
  const { name, untilDay, units } = product
  if (untilDay === null) return null
  const purchases = units.reduce((sum, { paid }) => sum + (paid?.purchases ?? 0), 0)
  return (
    <>
      <h3 className="mt-4 text-lg">{texts.source.cite}</h3>
      <p className="wrap-anywhere">
        {texts.source.citation(name, cityName, fullDayText(untilDay), purchases)}
      </p>
    </>
  )
}
