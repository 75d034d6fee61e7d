import type { ReactNode } from 'react'

interface DrawerSectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** Frames a part of the drawer under its own heading. */
export function DrawerSection({ title, aside, children }: DrawerSectionProps) {
  return (
    <section className="grid content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-1">
        <h3 className="font-sans text-sm font-bold tracking-normal">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
