import type { HTMLAttributes, ReactNode } from 'react'

interface CardProps extends HTMLAttributes<HTMLDivElement> {
  /** `lifted` floats above the page; `inset` is a well in it. */
  kind?: 'plain' | 'lifted' | 'inset'
  /** Leaves no room at the edges, for pictures and lists that run to them. */
  isFlush?: boolean
  children: ReactNode
}

/** Draws a sheet of paper on the raffia. */
export function Card({ kind = 'plain', isFlush, className = '', ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={`${kinds[kind]} ${isFlush === true ? 'overflow-hidden' : 'p-4 sm:p-5'} ${className}`}
    />
  )
}

const kinds = {
  plain: 'rounded-lg border border-line bg-paper shadow-rest',
  lifted: 'rounded-lg border border-line bg-paper shadow-lift',
  inset: 'rounded-lg bg-sunken',
}
