import { firstCityName } from '#domain/places/cities.ts'
import { unitLabel } from '#domain/units.ts'
import { drawnOnly, isRefusal, orRefusal } from '#web/platform/api/api.ts'
import { pagesOf, type Route } from '#web/platform/page/route.ts'
import type { City } from '#web/platform/session/session.ts'
import { priceText } from '#web/site/prices/price-text.ts'
import { priceQuery, pricesQuery, searchedIn } from '#web/site/prices/prices-queries.ts'
import * as texts from '#web/site/prices/texts.ts'

const page = pagesOf(import.meta.glob('/web/site/prices/*-screen.tsx'))

const nameOf = (city: City | null) => city?.name ?? firstCityName
/** Returns the shared picture of a page about prices. */
const pictureOf = (slug: string, city: City | null) =>
  `/share/prices/${slug}.png${city === null ? '' : `?city=${city.slug}`}`

/** Lists the pages about what goods cost, for everybody. */
export const pricesRoutes: readonly Route[] = [
  page('/prices', 'site/prices/prices', {
    searchKeys: ['q', 'by'],
    queries: ({ search, city }) => ({ prices: drawnOnly(pricesQuery(city, searchedIn(search))) }),
    head: ({ city, search }) => ({
      title: texts.list.title(nameOf(city)),
      description: texts.list.description(nameOf(city)),
      image: pictureOf('kasuwa', city),
      // Hides from searchers what somebody searched for, which is no page of its own.
      ...(searchedIn(search) !== '' && { isPrivate: true }),
    }),
  }),
  page('/prices/:slug', 'site/prices/price', {
    queries: ({ params, city }) => ({ price: orRefusal(priceQuery(params.slug, city), [410]) }),
    status: ({ price }) => (isRefusal(price) ? price.refusedWith : 200),
    head: ({ data: { price }, city }) => {
      if (price === undefined || isRefusal(price)) return { title: texts.item.pageTitle, isPrivate: true }
      const { name, slug, units } = price
      const [usual] = units
      const said =
        usual === undefined || usual.paid === null
          ? null
          : texts.item.about(priceText(usual.paid.midKobo), unitLabel(usual.unit))
      return {
        title: texts.item.title(name, nameOf(city)),
        description: texts.item.description(name, nameOf(city), said),
        image: pictureOf(slug, city),
        keywords: [name, ...price.aliases.slice(0, 5)].join(', '),
      }
    },
  }),
]
