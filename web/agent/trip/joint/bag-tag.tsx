import { ShoppingBag } from 'lucide-react'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import * as texts from './texts.ts'

const tones = ['adire', 'amber', 'leaf', 'pepper', 'plain'] as const satisfies BadgeTone[]

/** Shows the bag of an order: its number, a colour that goes with it, and whose it is. */
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

/** Shows the same in a row: the number alone. */
export function BagMark({ bag }: { bag: number }) {
  const tone = tones[(bag - 1) % tones.length] ?? 'plain'
  return (
    <span className={`shrink-0 rounded-sm px-1 font-bold ${markTones[tone]}`}>{texts.bags.name(bag)}</span>
  )
}

const markTones = {
  adire: 'bg-adire text-on-adire',
  amber: 'bg-amber text-on-amber',
  leaf: 'bg-leaf text-on-leaf',
  pepper: 'bg-pepper text-on-pepper',
  plain: 'bg-ink-soft text-paper',
} as const satisfies Record<BadgeTone, string>
