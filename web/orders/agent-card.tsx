import { Phone } from 'lucide-react'
import { Avatar } from '#web/design/avatar.tsx'
import { buttonClass } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'

interface AgentCardProps {
  firstName: string
  /** Null once the errand is over. */
  phone: string | null
  marketName: string
  /** Average of the stars that customers gave; null while they are few. */
  rating: number | null
}

/** Who does the errand, and a way to talk. */
export function AgentCard({ firstName, phone, marketName, rating }: AgentCardProps) {
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <Avatar name={firstName} isLarge />
      <div className="min-w-[min(6rem,100%)] flex-1">
        <p className="font-display text-lg font-bold">{firstName}</p>
        <p className="text-sm text-ink-soft">Your agent at {marketName}</p>
        {rating !== null && <p className="text-sm font-semibold">{rating.toFixed(1)} of 5 stars</p>}
      </div>
      {phone !== null && (
        <a href={`tel:${phone}`} className={buttonClass('secondary')} aria-label={`Call ${firstName}`}>
          <Phone aria-hidden="true" />
          Call
        </a>
      )}
    </Card>
  )
}
