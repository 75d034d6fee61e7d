import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MapPin } from 'lucide-react'
import { isCityPage } from '#domain/places/cities.ts'
import { citiesQuery, useCity } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

/** Shows which city's markets are shown, and the way to another's; nothing while there is no choice. Works without scripts. */
export function CityChoice({ path }: { path: string }) {
  const city = useCity()
  const cities = useQuery({ ...citiesQuery, enabled: city !== null }).data ?? []
  if (city === null || cities.length < 2) return null
  const page = isCityPage(path) ? path : '/markets'
  return (
    <details key={`${city.slug} ${path}`} className="relative">
      <summary
        aria-label={texts.frame.city(city.name)}
        className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md px-2 font-semibold hover:bg-canopy-tint [&::-webkit-details-marker]:hidden"
      >
        <MapPin className="size-5 shrink-0" aria-hidden="true" />
        <span className="max-w-28 truncate">{city.name}</span>
        <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
      </summary>
      <ul className="absolute right-0 z-40 mt-1 max-h-[70dvh] min-w-44 overflow-y-auto rounded-md bg-paper p-1 text-ink shadow-lift">
        {cities.map(({ slug, name }) => (
          <li key={slug}>
            <a
              href={`${page}?city=${slug}`}
              aria-current={slug === city.slug ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-sm px-3 font-semibold hover:bg-sunken aria-[current=true]:bg-leaf-tint"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
