import type { ReactNode } from 'react'

/** `amber` open now and highlights, `leaf` market day and done, `pepper` late, `adire` information, `plain` closed. */
export type BadgeTone = 'leaf' | 'amber' | 'pepper' | 'adire' | 'plain'

interface BadgeProps {
  tone?: BadgeTone
  /** A dot before the words, for a state that is true right now. */
  hasDot?: boolean
  /** Fills the badge, for the one that matters most on a card. */
  isStrong?: boolean
  icon?: ReactNode
  children: ReactNode
}

/** Shows a short state as text; colour is never its only sign. */
export function Badge({ tone = 'plain', hasDot, isStrong, icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex w-max max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-bold [&_svg]:size-3.5 ${
        isStrong === true ? strong[tone] : soft[tone]
      }`}
    >
      {hasDot === true && <span className="size-2 rounded-full bg-current" aria-hidden="true" />}
      {icon}
      {children}
    </span>
  )
}

const soft = {
  leaf: 'bg-leaf-tint text-leaf-deep',
  amber: 'bg-amber-tint text-amber-deep',
  pepper: 'bg-pepper-tint text-pepper-deep',
  adire: 'bg-adire-tint text-adire-deep',
  plain: 'bg-sunken text-ink-soft',
}
const strong = {
  leaf: 'bg-leaf text-on-leaf',
  amber: 'bg-amber text-on-amber',
  pepper: 'bg-pepper text-on-pepper',
  adire: 'bg-adire text-on-adire',
  plain: 'bg-ink text-ground',
}
