import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { firstCity } from '#domain/places/cities.ts'
import { areasOfCity, locatePlace, suggestAreas } from '#domain/places/service-area.ts'
import { Chip } from '#web/design/chip.tsx'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { useCity } from '#web/platform/session/session.ts'
import { useDraftPart } from '#web/site/list/draft/use-draft.ts'
import { outsideText } from './area-text.ts'
import * as texts from './texts.ts'

const mostOffered = 4
const shortestName = 3

/** Whether we come there, said while it is typed; and names to choose from until one is written. */
export function AreaAnswer({ onChoose }: { onChoose: (name: string) => void }) {
  const place = useDraftPart((draft) => draft.place, null)
  const city = useCity()?.slug ?? firstCity
  const { data: known = [] } = useQuery(areasQuery)
  if (place === null) return null
  const areas = areasOfCity(known, city)
  const answer = locatePlace(areas, place)
  const offered = suggestAreas(areas, place.area, mostOffered).filter((name) => name !== place.area)
  const isUnknown =
    answer.kind === 'unknown' &&
    offered.length === 0 &&
    areas.length > 0 &&
    place.area.trim().length >= shortestName
  return (
    <>
      {offered.length > 0 && answer.kind !== 'served' && (
        <div className="flex flex-wrap gap-2">
          {offered.map((name) => (
            <Chip key={name} onClick={() => onChoose(name)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      <p role="status" className="text-sm empty:hidden">
        {answer.kind === 'served' && (
          <Answer icon={<CircleCheck className="text-leaf" />} look="font-semibold text-leaf-deep">
            {texts.area.served(answer.area)}
          </Answer>
        )}
        {answer.kind === 'outside' && (
          <Answer icon={<CircleX className="text-pepper" />} look="font-semibold text-pepper">
            {outsideText(answer)}
          </Answer>
        )}
        {isUnknown && (
          <Answer icon={<CircleHelp className="text-amber-deep" />} look="text-ink-soft">
            {texts.area.unknown}
          </Answer>
        )}
      </p>
    </>
  )
}

function Answer({ icon, look, children }: { icon: ReactNode; look: string; children: ReactNode }) {
  return (
    <span className={`flex gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 ${look}`}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
