import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Area } from '#contract/markets/areas.ts'
import { locatePlace, suggestAreas } from '#domain/service-area.ts'
import { Chip } from '#web/design/chip.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { outsideText } from '#web/site/list/area/area-text.ts'
import type { DraftPlace } from '#web/site/list/draft/draft.ts'
import * as texts from './texts.ts'

interface AreaAnswerProps {
  place: DraftPlace
  areas: readonly Area[]
  deliveryFeeKobo: number
  onChoose: (name: string) => void
}

const mostOffered = 4
const shortestName = 3

/** Whether we come there, said while it is typed; and names to choose from until one is written. */
export function AreaAnswer({ place, areas, deliveryFeeKobo, onChoose }: AreaAnswerProps) {
  const answer = locatePlace(areas, place)
  const offered = suggestAreas(areas, place.area, mostOffered).filter((name) => name !== place.area)
  const isWritten = answer.kind !== 'unknown' || offered.length === 0
  return (
    <div className="-mt-2 grid gap-2">
      {offered.length > 0 && answer.kind !== 'served' && (
        <div className="flex flex-wrap gap-2">
          {offered.map((name) => (
            <Chip key={name} onClick={() => onChoose(name)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      <p role="status" className="text-sm">
        {answer.kind === 'served' && (
          <Answer icon={<CircleCheck className="text-leaf" />} look="font-semibold text-leaf-deep">
            {texts.area.covered(answer.area, nairaText(deliveryFeeKobo, true))}
          </Answer>
        )}
        {answer.kind === 'outside' && (
          <Answer icon={<CircleX className="text-pepper" />} look="font-semibold text-pepper">
            {outsideText(answer)}
          </Answer>
        )}
        {answer.kind === 'unknown' &&
          isWritten &&
          areas.length > 0 &&
          place.area.trim().length >= shortestName && (
            <Answer icon={<CircleHelp className="text-amber-deep" />} look="text-ink-soft">
              {texts.area.unknown}
            </Answer>
          )}
      </p>
    </div>
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
