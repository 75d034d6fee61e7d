import type { Weekday } from '#contract/days.ts'
import type { Market, MarketPage } from '#contract/markets.ts'
import { type PublicSettingKey, publicSettings } from '#contract/settings.ts'
import { marketQuestions } from '#web/markets/market-questions.ts'

interface Page {
  /** Pattern of the page's route. */
  route: string
  origin: string
  data: Record<string, unknown>
  settings: readonly { key: string; value: string }[] | undefined
}

type Setting = (key: PublicSettingKey) => string

/** What a public page tells search engines beside its text, as schema.org objects; null where it has nothing to add. */
export function structuredData({ route, origin, data, settings }: Page): object | null {
  const setting: Setting = (key) => settings?.find((entry) => entry.key === key)?.value ?? publicSettings[key]
  const graph = graphOf(route, origin, data, setting)
  return graph === null ? null : { '@context': 'https://schema.org', '@graph': graph }
}

function graphOf(
  route: string,
  origin: string,
  data: Record<string, unknown>,
  setting: Setting,
): object[] | null {
  const trail = (...steps: [name: string, path: string][]) => breadcrumbs(origin, steps)
  if (route === '/') return [business(origin, setting)]
  if (route === '/markets') {
    const markets = (data['markets'] as Market[] | undefined) ?? []
    return [trail(['Markets', '/markets']), marketList(origin, markets), questions(setting)]
  }
  if (route === '/order') return [trail(['Make your list', '/order'])]
  if (route === '/track') return [trail(['Track an order', '/track'])]
  const market = data['market'] as MarketPage | undefined
  if (route !== '/:slug' || market === undefined) return null
  return [trail(['Markets', '/markets'], [market.name, `/${market.slug}`]), place(origin, market)]
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
      addressLocality: 'Abuja',
      addressCountry: { '@type': 'Country', name: 'Nigeria' },
    },
    geo: { '@type': 'GeoCoordinates', latitude: 9.06, longitude: 7.5 },
    openingHours: 'Mo-Su 06:00-22:00',
    priceRange: '₦₦',
    servesCuisine: ['Nigerian', 'Fresh market goods'],
    areaServed: setting('service_area'),
    makesOffer: ['Market shopping', 'Market errands', 'Grocery delivery'].map((serviceType) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', serviceType },
    })),
  }
}

function place(origin: string, market: MarketPage): object {
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
      addressLocality: 'Abuja',
      addressCountry: { '@type': 'Country', name: 'Nigeria' },
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
    name: 'Markets of Abuja',
    itemListElement: markets.map((market, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: market.name,
      url: `${origin}/${market.slug}`,
    })),
  }
}

function breadcrumbs(origin: string, steps: readonly [name: string, path: string][]): object {
  const home: [string, string] = ['Kasuwa', '/']
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

function questions(setting: Setting): object {
  const facts = { area: setting('service_area'), minutes: setting('estimated_delivery_time') }
  return {
    '@type': 'FAQPage',
    mainEntity: marketQuestions(facts).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
