import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
  icon: ReactNode
  kind?: 'plain' | 'outlined' | 'filled' | 'canopy'
}

/** Draws a 44 px target with an icon of 20 px. */
export function IconButton({ label, icon, kind = 'plain', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 disabled:opacity-40 [&_svg]:size-5 ${kinds[kind]} ${className}`}
    >
      {icon}
    </button>
  )
}

const kinds = {
  plain: 'text-ink hover:bg-sunken',
  outlined: 'border border-line-strong bg-paper text-ink hover:border-ink',
  filled: 'bg-leaf text-on-leaf shadow-rest hover:bg-leaf-deep',
  canopy: 'text-on-canopy hover:bg-canopy-tint',
}
