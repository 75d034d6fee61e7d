import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Draws a box to tick; the whole line is the target. */
export function Checkbox({ label, hint, className = '', ...input }: CheckboxProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-start gap-3 py-2.5 ${className}`}>
      <span className="relative mt-px grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...input}
          className="peer size-6 appearance-none rounded-sm border-2 border-line-strong bg-paper transition-colors duration-150 checked:border-leaf checked:bg-leaf disabled:opacity-45"
        />
        <svg
          viewBox="0 0 16 16"
          className="pointer-events-none absolute size-4 text-on-leaf opacity-0 peer-checked:opacity-100"
          aria-hidden="true"
        >
          <path
            d="m3 8.5 3.2 3.2L13 5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <span className="min-w-0 wrap-anywhere">
        {label}
        {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
