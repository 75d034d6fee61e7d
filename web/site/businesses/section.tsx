import type { ReactNode } from 'react'
import { Card } from '#web/design/layout/card.tsx'

export function BusinessSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid min-w-0 content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  )
}
