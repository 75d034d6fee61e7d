import type { ReactNode } from 'react'
import { Card } from '#web/design/layout/card.tsx'

interface ProfileSectionProps {
  /** Is what the index points to. */
  id: string
  title: string
  hint?: ReactNode
  children: ReactNode
}

/** Shows one part of the profile under its own heading. */
export function ProfileSection({ id, title, hint, children }: ProfileSectionProps) {
  return (
    <Card className="grid min-w-0 scroll-mt-24 content-start gap-4" id={id}>
      <div className="grid gap-1">
        <h2 className="text-lg">{title}</h2>
        {hint !== undefined && <p className="text-sm text-pretty text-ink-soft">{hint}</p>}
      </div>
      {children}
    </Card>
  )
}
