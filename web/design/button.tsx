import type { ButtonHTMLAttributes, ReactNode } from 'react'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  size?: 'md' | 'lg'
  /** Shows that the act is under way; a second press does nothing. */
  isBusy?: boolean
  /** Icon before the words. */
  icon?: ReactNode
  isWide?: boolean
}

/** A button; `md` is 44 px high and `lg` 52. */
export function Button({
  kind = 'primary',
  size = 'md',
  isBusy = false,
  icon,
  isWide,
  ...rest
}: ButtonProps) {
  const { className = '', children, onClick, ...attributes } = rest
  return (
    <button
      type="button"
      {...attributes}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass(kind, size)} ${isWide === true ? 'w-full' : ''} ${className}`}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

/** The look of a button for an element that is none, such as a link. */
export function buttonClass(kind: ButtonKind = 'primary', size: 'md' | 'lg' = 'md'): string {
  return `${base} ${sizes[size]} ${kinds[kind]}`
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap no-underline transition-[background-color,transform] duration-150 ease-market select-none active:translate-y-px disabled:pointer-events-none disabled:opacity-45'
const sizes = { md: 'min-h-11 px-4', lg: 'min-h-13 px-6 text-lg' }
const kinds = {
  primary: 'bg-leaf text-on-leaf shadow-rest hover:bg-leaf-deep',
  secondary: 'border border-line-strong bg-paper text-ink hover:bg-sunken',
  quiet: 'text-leaf hover:bg-leaf-tint',
  danger: 'bg-pepper text-on-pepper shadow-rest hover:bg-pepper-deep',
}

function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 animate-spin" aria-hidden="true">
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeOpacity=".3" strokeWidth="3" />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
