import type { ReactNode } from 'react'

interface UserPartProps {
  title: string
  /** Two on a page, three in a drawer, whose title is a heading too. */
  level?: 2 | 3
  children: ReactNode
}

/** A part of what is known about a person, under its own heading. */
export function UserPart({ title, level = 3, children }: UserPartProps) {
  const Heading = `h${level}` as const
  return (
    <section className="grid content-start gap-2">
      <Heading className="border-b border-line pb-1 font-sans text-sm font-bold tracking-normal">
        {title}
      </Heading>
      {children}
    </section>
  )
}
