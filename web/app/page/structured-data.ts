import type { PublicPrice } from '#contract/analytics/public-prices.ts'
import type { Market } from '#contract/markets/markets.ts'
import { firstCityName } from '#domain/places/cities.ts'
import { type Weekday, weekdays } from '#domain/time/days.ts'
import * as common from '#web/design/common-texts.ts'
import type { Refusal } from '#web/platform/api/api.ts'
import type { Head } from '#web/platform/page/head.ts'
import type { Route } from '#web/platform/page/route.ts'
import type { City, ReadSetting } from '#web/platform/session/session.ts'
import { helpQuestions } from '#web/site/help/help-questions.ts'
import { marketQuestions } from '#web/site/markets/market-questions.ts'
import { priceData } from './price-data.ts'
import * as texts from './texts.ts'

interface Page {
  route: Route
  params: Readonly<Record<string, string>>
  head: Head
  origin: string
  data: Record<string, unknown>
  city: City | null
  setting: ReadSetting
}

type Here = Pick<Page, 'origin' | 'city' | 'setting'>

/**
 * The structured data of a page that everybody may open, as schema.org objects: the business, and what the page is about.
 * Null for pages of somebody, links that only a few know, and pages that say why there is none.
 */
export function structuredData({ route, params, head, data, ...here }: Page): object | null {
  const isLink = Object.keys(params).length > 0
  const isError = route.status !== undefined
  if ((route.access ?? 'public') !== 'public') return null
  if (head.isPrivate === true && (isLink || isError)) return null
  return { '@context': 'https://schema.org', '@graph': graphOf(route.path, data, here) }
}

function graphOf(route: string, data: Record<string, unknown>, here: Here): object[] {
  // Every public page says who we are; a page that has more adds it.
  return [business(here), ...moreOf(route, data, here)]
}

function moreOf(route: string, data: Record<string, unknown>, { origin, city, setting }: Here): object[] {
  const trail = (...steps: [name: string, path: string][]) => breadcrumbs(origin, steps)
  if (route === '/markets') {
    const markets = (data['markets'] as Market[] | undefined) ?? []
    return [
      trail([common.label.markets, '/markets']),
      marketList(origin, markets, nameOf(city)),
      questions(marketQuestionsOf(setting)),
    ]
  }
  if (route === '/order') return [trail([texts.structuredData.list, '/order'])]
  if (route === '/track') return [trail([common.action.trackOrder, '/track'])]
  if (route === '/help')
    return [
      trail([common.page.help, '/help']),
      questions(helpQuestions(setting).flatMap((part) => part.questions)),
    ]
  if (route === '/prices') return [trail([texts.item.allPrices, '/prices'])]
  if (route === '/prices/:slug')
    return priceData(data['price'] as PublicPrice | Refusal | undefined, { origin, city, trail })
  const market = data['market'] as Market | undefined
  if (route !== '/:slug' || market === undefined) return []
  return [
    trail([common.label.markets, '/markets'], [market.name, `/${market.slug}`]),
    place(origin, market, nameOf(city)),
  ]
}

function business({ origin, city, setting }: Here): object {
  return {
    '@type': ['LocalBusiness', 'FoodEstablishment'],
    '@id': `${origin}/#business`,
    name: setting('business_name'),
    description: setting('business_description'),
    url: `${origin}/`,
    image: `${origin}/share/kasuwa.png`,
    telephone: setting('business_phone'),
    email: setting('business_email'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: setting('business_address'),
      addressLocality: nameOf(city),
      addressCountry: { '@type': 'Country', name: texts.structuredData.country },
    },
    geo: {
      '@type': 'GeoCoordinates',
      latitude: city?.latitude ?? 9.06,
      longitude: city?.longitude ?? 7.5,
    },
    openingHours: `Mo-Su ${setting('service_opens')}-${setting('service_closes')}`,
    priceRange: '₦₦',
    servesCuisine: [texts.structuredData.cuisine, texts.structuredData.freshGoods],
    areaServed: setting('service_area'),
    makesOffer: [
      texts.structuredData.shopping,
      texts.structuredData.orders,
      texts.structuredData.groceryDelivery,
    ].map((serviceType) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', serviceType },
    })),
  }
}

function place(origin: string, market: Market, city: string): object {
  const url = `${origin}/${market.slug}`
  return {
    '@type': 'Place',
    '@id': `${url}#market`,
    name: market.name,
    description: market.description,
    url,
    image: `${origin}/share/${market.slug}.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: market.location,
      addressLocality: city,
      addressCountry: { '@type': 'Country', name: texts.structuredData.country },
    },
    geo: { '@type': 'GeoCoordinates', latitude: market.latitude, longitude: market.longitude },
    openingHoursSpecification: [...weekOf(market), ...closedDaysOf(market)],
  }
}

function weekOf({ hours }: Market): object[] {
  return weekdays.flatMap((day) => {
    const { opens, closes } = hours[day] ?? {}
    return opens === undefined
      ? []
      : [{ '@type': 'OpeningHoursSpecification', dayOfWeek: dayOfWeek(day), opens, closes }]
  })
}

/** A day on which it does not open says the same time twice. */
function closedDaysOf({ closures }: Market): object[] {
  return closures.map(({ date }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: '00:00',
    closes: '00:00',
  }))
}

const nameOf = (city: City | null) => city?.name ?? firstCityName

function dayOfWeek(day: Weekday): string {
  return `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`
}

function marketList(origin: string, markets: readonly Market[], city: string): object {
  return {
    '@type': 'ItemList',
    name: texts.structuredData.cityMarkets(city),
    itemListElement: markets.map((market, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: market.name,
      url: `${origin}/${market.slug}`,
    })),
  }
}

function breadcrumbs(origin: string, steps: readonly [name: string, path: string][]): object {
  const home: [string, string] = [common.label.brand, '/']
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

interface Question {
  question: string
  answer: string
}

function marketQuestionsOf(setting: ReadSetting): readonly Question[] {
  return marketQuestions({ area: setting('service_area'), minutes: setting('estimated_delivery_time') })
}

function questions(asked: readonly Question[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
