import type { PublicPrice } from '#contract/analytics/public-prices.ts'
import { firstCityName, pageOfCity } from '#domain/places/cities.ts'
import { unitLabel } from '#domain/units.ts'
import * as common from '#web/design/common-texts.ts'
import { isRefusal, type Refusal } from '#web/platform/api/api.ts'
import type { City } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

interface Here {
  origin: string
  city: City | null
  trail: (...steps: [name: string, path: string][]) => object
}

/** Returns a product's prices as schema.org objects: the data itself, and an offer where agents really paid. */
export function priceData(price: PublicPrice | Refusal | undefined, { origin, city, trail }: Here): object[] {
  if (price === undefined || isRefusal(price)) return []
  const path = pageOfCity(`/prices/${price.slug}`, city?.slug ?? null)
  return [
    trail([texts.item.allPrices, '/prices'], [price.name, path]),
    // A guide price is nothing to cite.
    ...(price.untilDay === null ? [] : [dataset(price, { url: origin + path, origin, city })]),
    ...product(price, origin + path),
  ]
}

function dataset(
  { slug, name, untilDay, units }: PublicPrice,
  { url, origin, city }: { url: string; origin: string; city: City | null },
): object {
  const cityName = city?.name ?? firstCityName
  const days = units.flatMap(({ weeks, paid }) => [weeks[0]?.monday ?? [], paid?.fromDay ?? []].flat()).sort()
  return {
    '@type': 'Dataset',
    '@id': `${url}#data`,
    name: texts.source.datasetName(name, cityName),
    description: texts.item.description(name, cityName, null),
    url,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: common.label.brand, url: `${origin}/` },
    spatialCoverage: cityName,
    variableMeasured: units.map(({ unit }) => texts.source.unitPrice(unitLabel(unit))),
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'text/csv',
      contentUrl: `${origin}/api/prices/${slug}/csv${city === null ? '' : `?city=${city.slug}`}`,
    },
    ...(untilDay !== null && {
      dateModified: untilDay,
      temporalCoverage: `${days[0] ?? untilDay}/${untilDay}`,
    }),
  }
}

/** Guide prices are no offers. */
function product({ name, units }: PublicPrice, url: string): object[] {
  const paid = units.flatMap(({ unit, paid }) => (paid === null ? [] : [{ unit, ...paid }]))
  if (paid.length === 0) return []
  return [
    {
      '@type': 'Product',
      '@id': `${url}#product`,
      name,
      url,
      offers: paid.map(({ unit, lowKobo, highKobo, markets }) => ({
        '@type': 'AggregateOffer',
        name: texts.source.unitPrice(unitLabel(unit)),
        priceCurrency: 'NGN',
        lowPrice: (lowKobo / 100).toFixed(2),
        highPrice: (highKobo / 100).toFixed(2),
        offerCount: markets,
      })),
    },
  ]
}
