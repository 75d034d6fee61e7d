import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from './texts.ts'

interface DemoStepProps {
  title: string
  /** `now` is the one to take; `later` waits for those before it. */
  state: 'done' | 'now' | 'later' | 'blocked'
  children: ReactNode
}

export function DemoStep({ title, state, children }: DemoStepProps) {
  const { Icon, look, text } = looks[state]
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
      <span className={`grid size-8 place-items-center rounded-full [&_svg]:size-4.5 ${look}`}>
        <Icon aria-hidden="true" />
      </span>
      <div className="grid justify-items-start gap-2 pb-6">
        <h2 className="text-lg leading-[2rem]">
          {title}
          <span className="sr-only">, {text}</span>
        </h2>
        {children}
      </div>
    </li>
  )
}

const looks = {
  done: { Icon: Check, look: 'bg-leaf text-on-leaf', text: texts.step.done },
  now: { Icon: Minus, look: 'bg-amber text-on-amber', text: texts.step.next },
  later: { Icon: Minus, look: 'bg-sunken text-ink-soft', text: texts.step.notYet },
  blocked: { Icon: X, look: 'bg-pepper text-on-pepper', text: texts.step.blocked },
}
