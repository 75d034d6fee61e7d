import { ShoppingBag } from 'lucide-react'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import * as texts from './texts.ts'

const tones = ['adire', 'amber', 'leaf', 'pepper', 'plain'] as const satisfies BadgeTone[]

/** The bag of an order: its number, a colour that goes with it, and whose it is. */
export function BagTag({ bag, name }: { bag: number; name?: string }) {
  return (
    <Badge
      tone={tones[(bag - 1) % tones.length] ?? 'plain'}
      isStrong
      icon={<ShoppingBag aria-hidden="true" />}
    >
      <span className="min-w-0 truncate">
        {texts.bags.name(bag)}
        {name !== undefined && `, ${name}`}
      </span>
    </Badge>
  )
}
