import type { ReactNode } from 'react'

/** A part of the drawer under its own heading. */
export function UserPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="border-b border-line pb-1 font-sans text-sm font-bold tracking-normal">{title}</h3>
      {children}
    </section>
  )
}
