import type { ReactNode } from 'react'
import { Card } from '#web/design/card.tsx'

/** A page with one thing to do: a title, what it is about, and that thing. */
export function QuietPage({
  title,
  about,
  children,
}: {
  title: string
  about?: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-md py-4 md:py-10">
      <Card kind="lifted" className="grid gap-5 sm:p-8">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {about !== undefined && <p className="mt-1 text-ink-soft">{about}</p>}
        </div>
        {children}
      </Card>
    </div>
  )
}
