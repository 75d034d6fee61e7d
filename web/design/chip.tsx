import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: ReactNode
  /** For a chip that filters: whether it is on. */
  isOn?: boolean
}

/** Offers a small choice that filters or suggests. */
export function Chip({ icon, isOn, children, className = '', ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      {...rest}
      className={`inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border px-4 py-1 text-sm font-semibold transition-colors duration-150 [&_svg]:size-4 ${
        isOn === true
          ? 'border-ink bg-ink text-ground'
          : 'border-line-strong bg-paper text-ink hover:border-ink'
      } ${className}`}
    >
      {icon}
      {children}
    </button>
  )
}
