import type { Market } from '#contract/markets/markets.ts'
import { type PublicSettingKey, publicSettings } from '#contract/settings/settings.ts'
import type { Weekday } from '#domain/days.ts'
import type { Head } from '#web/platform/page/head.ts'
import type { Route } from '#web/platform/page/route.ts'
import { helpQuestions } from '#web/site/help/help-questions.ts'
import { marketQuestions } from '#web/site/markets/market-questions.ts'
import * as texts from './texts.ts'

interface Page {
  route: Route
  params: Readonly<Record<string, string>>
  head: Head
  origin: string
  data: Record<string, unknown>
  settings: readonly { key: string; value: string }[] | undefined
}

type Setting = (key: PublicSettingKey) => string

/**
 * The structured data of a page that everybody may open, as schema.org objects: the business, and what the page is about.
 * Null for pages of somebody, links that only a few know, and pages that say why there is none.
 */
export function structuredData({ route, params, head, origin, data, settings }: Page): object | null {
  const isLink = Object.keys(params).length > 0
  const isError = route.status !== undefined
  if ((route.access ?? 'public') !== 'public') return null
  if (head.isPrivate === true && (isLink || isError)) return null
  const setting: Setting = (key) => settings?.find((entry) => entry.key === key)?.value ?? publicSettings[key]
  return { '@context': 'https://schema.org', '@graph': graphOf(route.path, origin, data, setting) }
}

function graphOf(route: string, origin: string, data: Record<string, unknown>, setting: Setting): object[] {
  // Every public page says who we are; a page that has more adds it.
  return [business(origin, setting), ...moreOf(route, origin, data, setting)]
}

function moreOf(route: string, origin: string, data: Record<string, unknown>, setting: Setting): object[] {
  const trail = (...steps: [name: string, path: string][]) => breadcrumbs(origin, steps)
  if (route === '/markets') {
    const markets = (data['markets'] as Market[] | undefined) ?? []
    return [
      trail([texts.markets, '/markets']),
      marketList(origin, markets),
      questions(marketQuestionsOf(setting)),
    ]
  }
  if (route === '/order') return [trail([texts.makeYourList, '/order'])]
  if (route === '/track') return [trail([texts.trackAnOrder, '/track'])]
  if (route === '/help')
    return [trail([texts.help, '/help']), questions(helpQuestions(setting).flatMap((part) => part.questions))]
  const market = data['market'] as Market | undefined
  if (route !== '/:slug' || market === undefined) return []
  return [trail([texts.markets, '/markets'], [market.name, `/${market.slug}`]), place(origin, market)]
}

function business(origin: string, setting: Setting): object {
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
      addressLocality: texts.abuja,
      addressCountry: { '@type': 'Country', name: texts.nigeria },
    },
    geo: { '@type': 'GeoCoordinates', latitude: 9.06, longitude: 7.5 },
    openingHours: `Mo-Su ${setting('service_opens')}-${setting('service_closes')}`,
    priceRange: '₦₦',
    servesCuisine: [texts.nigerian, texts.freshMarketGoods],
    areaServed: setting('service_area'),
    makesOffer: [texts.marketShopping, texts.marketOrders, texts.groceryDelivery].map((serviceType) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', serviceType },
    })),
  }
}

function place(origin: string, market: Market): object {
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
      addressLocality: texts.abuja,
      addressCountry: { '@type': 'Country', name: texts.nigeria },
    },
    geo: { '@type': 'GeoCoordinates', latitude: market.latitude, longitude: market.longitude },
    openingHoursSpecification: Object.entries(market.hours).flatMap(([day, hours]) =>
      hours === null
        ? []
        : [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: dayOfWeek(day as Weekday),
              opens: hours.opens,
              closes: hours.closes,
            },
          ],
    ),
  }
}

function dayOfWeek(day: Weekday): string {
  return `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`
}

function marketList(origin: string, markets: readonly Market[]): object {
  return {
    '@type': 'ItemList',
    name: texts.marketsOfAbuja,
    itemListElement: markets.map((market, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: market.name,
      url: `${origin}/${market.slug}`,
    })),
  }
}

function breadcrumbs(origin: string, steps: readonly [name: string, path: string][]): object {
  const home: [string, string] = [texts.kasuwa, '/']
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

function marketQuestionsOf(setting: Setting): readonly Question[] {
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
