import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export interface TimelineStep {
  key: string
  title: ReactNode
  detail?: ReactNode
  /** When it happened or is expected, as text. */
  time?: ReactNode
  state: 'done' | 'current' | 'ahead' | 'trouble'
}

/** What happened and what comes next, top to bottom; the current step pulses. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="flex gap-3"
        >
          <span className="grid grid-rows-[1.5rem_1fr] justify-items-center" aria-hidden="true">
            <span className={`mt-0.5 grid size-5 place-items-center rounded-full ${dots[step.state]}`}>
              {step.state === 'done' && <Check className="size-3.5" strokeWidth={3.5} />}
              {step.state === 'current' && <span className="size-2 animate-pulse rounded-full bg-current" />}
            </span>
            {index < steps.length - 1 && (
              <span className={`w-0.5 ${step.state === 'done' ? 'bg-leaf' : 'bg-line'}`} />
            )}
          </span>
          <div className={`min-w-0 flex-1 pb-5 ${step.state === 'ahead' ? 'text-ink-soft' : ''}`}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className={step.state === 'ahead' ? '' : 'font-semibold'}>{step.title}</span>
              <span className="text-sm text-ink-soft tabular-nums">{step.time}</span>
            </p>
            {step.detail !== undefined && <div className="text-sm text-ink-soft">{step.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const dots = {
  done: 'bg-leaf text-on-leaf',
  current: 'bg-amber text-on-amber ring-4 ring-amber-tint',
  ahead: 'border-2 border-line-strong bg-paper',
  trouble: 'bg-pepper text-on-pepper ring-4 ring-pepper-tint',
}
