import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ListedPrice } from '#contract/analytics/public-prices.ts'
import { categories } from '#contract/core/categories.ts'
import { buttonClass } from '#web/design/button.tsx'
import { inputClass } from '#web/design/forms/field.tsx'
import { markupOf } from '#web/design/pictures/drawn.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { sectionText } from '#web/entities/goods/section-text.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { useCity, useCityName } from '#web/platform/session/session.ts'
import { PriceSource } from './price-source.tsx'
import { dayText, listedText } from './price-text.ts'
import { pricesQuery, searchedIn } from './prices-queries.ts'
import * as texts from './texts.ts'

/** What goods cost in a city's markets. Search and order are in the address, so that all of it works without scripts. */
export function PricesScreen({ search }: ScreenProps) {
  const cityName = useCityName()
  const city = useCity()?.slug ?? null
  const typed = searchedIn(search)
  const isByName = search.get('by') === 'name'
  return (
    <div className="py-8">
      <h1 className="text-2xl">{texts.list.title(cityName)}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">{texts.list.intro(cityName)}</p>
      <search>
        <form action="/prices" className="mt-5 flex max-w-md items-end gap-2">
          <label className="min-w-0 grow">
            <span className="mb-1 block font-semibold">{texts.list.search}</span>
            <input
              key={typed}
              type="search"
              name="q"
              maxLength={60}
              defaultValue={typed}
              placeholder={texts.list.searchPlaceholder}
              className={inputClass}
            />
          </label>
          {city !== null && <input type="hidden" name="city" value={city} />}
          {isByName && <input type="hidden" name="by" value="name" />}
          <button type="submit" className={`${buttonClass('secondary')} min-h-12`}>
            {texts.list.find}
          </button>
        </form>
      </search>
      <nav aria-label={texts.list.order} className="mt-4 flex gap-2">
        {([false, true] as const).map((byName) => (
          <a
            key={String(byName)}
            href={addressOf({ city, typed, isByName: byName })}
            aria-current={byName === isByName ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-semibold aria-[current=true]:border-leaf aria-[current=true]:bg-leaf-tint aria-[current=true]:text-leaf-deep"
          >
            {byName ? texts.list.byName : texts.list.byKind}
          </a>
        ))}
      </nav>
      <Prices key={`${city} ${typed} ${isByName}`} city={city} typed={typed} isByName={isByName} />
      <PriceSource />
    </div>
  )
}

interface Shown {
  city: string | null
  typed: string
  isByName: boolean
}

function addressOf({ city, typed, isByName }: Shown): string {
  const search = new URLSearchParams({
    ...(city !== null && { city }),
    ...(typed !== '' && { q: typed }),
    ...(isByName && { by: 'name' }),
  }).toString()
  return search === '' ? '/prices' : `/prices?${search}`
}

/** On a page that the server sent the list stays as it drew it: it is only to be read, and its data is heavier. */
function Prices(shown: Shown) {
  const id = useId()
  const [drawn] = useState(() => (import.meta.env.SSR ? null : markupOf(id)))
  const query = useQuery({ ...pricesQuery(shown.city, shown.typed), enabled: drawn === null })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, read back here
  if (drawn !== null) return <div id={id} dangerouslySetInnerHTML={drawn} />
  return (
    <div id={id}>
      {query.data === undefined ? (
        <LoadState title={texts.list.failed} query={query}>
          <Skeleton className="mt-6 h-96" />
        </LoadState>
      ) : (
        <Listed items={query.data.items} {...shown} />
      )}
    </div>
  )
}

function Listed({ items, typed, isByName, city }: Shown & { items: readonly ListedPrice[] }) {
  if (items.length === 0)
    return (
      <p className="mt-8">
        {typed === '' ? texts.list.empty : texts.list.noMatch(typed)}{' '}
        {typed !== '' && (
          <TextLink
            href={addressOf({ city, typed: '', isByName })}
            className="inline-flex min-h-11 items-center"
          >
            {texts.list.showAll}
          </TextLink>
        )}
      </p>
    )
  const groups = isByName
    ? [{ title: texts.list.alphabetical, goods: items }]
    : categories.map((category) => ({
        title: sectionText(category),
        goods: items.filter((product) => product.category === category),
      }))
  return groups.map(({ title, goods }) =>
    goods.length === 0 ? null : (
      <section key={title} className="mt-8">
        <h2 className="text-xl">{title}</h2>
        <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
          {goods.map((product) => (
            <Row key={product.slug} product={product} city={city} />
          ))}
        </ul>
      </section>
    ),
  )
}

function Row({ product, city }: { product: ListedPrice; city: string | null }) {
  const { slug, name, paid } = product
  return (
    <li className="border-t border-line">
      <a
        href={`/prices/${slug}${city === null ? '' : `?city=${city}`}`}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2"
      >
        <span className="font-semibold underline decoration-line-strong underline-offset-3">{name}</span>
        <span className="text-sm tabular-nums">
          <span className={paid === null ? 'text-ink-soft' : 'font-semibold'}>{listedText(product)}</span>
          {paid !== null && (
            <span className="block text-xs text-ink-soft">
              {texts.price.basis(paid.purchases, paid.markets)}, {dayText(paid.untilDay)}
            </span>
          )}
        </span>
      </a>
    </li>
  )
}
