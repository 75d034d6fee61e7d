import * as texts from './texts.ts'

interface StepperProps {
  steps: readonly string[]
  /** Index of the present step. */
  current: number
}

/** Where one is in a short way through, such as list, place, pay. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <ol className="flex gap-1.5" aria-label={texts.stepper.progress}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} className="flex-1">
          <span className={`block h-1.5 rounded-full ${index <= current ? 'bg-leaf' : 'bg-line'}`} />
          <span
            className={`mt-1.5 block text-xs ${index === current ? 'font-bold text-ink' : 'text-ink-soft'}`}
          >
            {index + 1}. {step}
          </span>
        </li>
      ))}
    </ol>
  )
}
