import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

interface SwitchProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Something that is on or off at once, such as being on duty. */
export function Switch({ label, hint, className = '', ...input }: SwitchProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2 ${className}`}>
      <span className="min-w-0 font-semibold wrap-anywhere">
        {label}
        {hint !== undefined && <span className="block text-sm font-normal text-ink-soft">{hint}</span>}
      </span>
      <span className="relative h-8 w-14 shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          {...input}
          className="peer absolute inset-0 size-full appearance-none rounded-full border-2 border-line-strong bg-sunken transition-colors duration-150 checked:border-leaf checked:bg-leaf disabled:opacity-45"
        />
        <span className="pointer-events-none absolute top-1.5 left-1.5 size-5 rounded-full bg-line-strong transition-transform duration-150 ease-market peer-checked:translate-x-6 peer-checked:bg-on-leaf" />
      </span>
    </label>
  )
}
