import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'

interface DemoStepProps {
  title: string
  /** `now` is the one to take; `later` waits for those before it. */
  state: 'done' | 'now' | 'later' | 'blocked'
  children: ReactNode
}

/** One step on the way to a notification, with how it stands. */
export function DemoStep({ title, state, children }: DemoStepProps) {
  const { Icon, look, words } = looks[state]
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
      <span className={`grid size-8 place-items-center rounded-full [&_svg]:size-4.5 ${look}`}>
        <Icon aria-hidden="true" />
      </span>
      <div className="grid justify-items-start gap-2 pb-6">
        <h2 className="text-lg leading-8">
          {title}
          <span className="sr-only">, {words}</span>
        </h2>
        {children}
      </div>
    </li>
  )
}

const looks = {
  done: { Icon: Check, look: 'bg-leaf text-on-leaf', words: 'done' },
  now: { Icon: Minus, look: 'bg-amber text-on-amber', words: 'next' },
  later: { Icon: Minus, look: 'bg-sunken text-ink-soft', words: 'not yet' },
  blocked: { Icon: X, look: 'bg-pepper text-on-pepper', words: 'in the way' },
}
