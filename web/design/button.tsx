import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  size?: ButtonSize
  /** Shows that the action is running; a second click does nothing. */
  isBusy?: boolean
  icon?: ReactNode
  isWide?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Draws a button; `sm` is 36 px high for dense tables only, `md` 44 and `lg` 52. */
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
export function buttonClass(kind: ButtonKind = 'primary', size: ButtonSize = 'md'): string {
  return `${base} ${sizes[size]} ${kinds[kind]}`
}

const base =
  'inline-flex max-w-full items-center justify-center gap-2 text-center rounded-md font-semibold no-underline select-none transition-colors duration-150 ease-market active:translate-y-px disabled:pointer-events-none disabled:opacity-45 aria-busy:cursor-progress [&_svg]:size-5 [&_svg]:shrink-0'
const sizes = {
  sm: 'min-h-9 px-3 py-1 text-sm',
  md: 'min-h-11 px-4 py-1.5',
  lg: 'min-h-13 px-6 py-2 text-lg',
}
const kinds = {
  primary: 'border border-transparent bg-leaf text-on-leaf shadow-rest hover:bg-leaf-deep',
  secondary: 'border border-line-strong bg-paper text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-leaf hover:bg-leaf-tint',
  danger: 'border border-transparent bg-pepper text-on-pepper shadow-rest hover:bg-pepper-deep',
}
