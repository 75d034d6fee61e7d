import { Phone } from 'lucide-react'
import { Avatar } from '#web/design/avatar.tsx'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import * as texts from './texts.ts'

interface AgentCardProps {
  firstName: string
  phone: string | null
  pictureUrl?: string | null | undefined
  marketName: string
  /** Average of the stars that customers gave; null while they are few. */
  rating: number | null
  /** How many other orders are on the same trip. */
  neighbours: number
}

/** Who does the order, and a way to talk. */
export function AgentCard({ firstName, phone, pictureUrl, marketName, rating, neighbours }: AgentCardProps) {
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <Avatar name={firstName} src={pictureUrl} isLarge />
      <div className="min-w-[min(6rem,100%)] flex-1">
        <p className="font-display text-lg font-bold">{firstName}</p>
        <p className="text-sm text-ink-soft">{texts.agent.atMarket(marketName)}</p>
        {neighbours > 0 && <p className="text-sm">{texts.agent.jointTrip(firstName, neighbours)}</p>}
        {rating !== null && <p className="text-sm font-semibold">{texts.agent.rating(rating.toFixed(1))}</p>}
      </div>
      {phone !== null && (
        <a
          href={`tel:${phone}`}
          className={buttonClass('secondary')}
          aria-label={texts.agent.callLabel(firstName)}
        >
          <Phone aria-hidden="true" />
          {common.action.call}
        </a>
      )}
    </Card>
  )
}
