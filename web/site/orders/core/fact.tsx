import type { ReactNode } from 'react'

/** Shows one thing of an order in a list of them. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-semibold text-ink-soft">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}
