import type { ReactNode } from 'react'
import { Card } from '#web/design/layout/card.tsx'

interface SettingsSectionProps {
  id: string
  title: string
  about: ReactNode
  children: ReactNode
}

/** One subject of the page of settings; its heading is where the list of sections leads. */
export function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <h2 id={`${id}-title`} className="text-lg">
            {title}
          </h2>
          <p className="text-sm text-ink-soft">{about}</p>
        </div>
        {children}
      </Card>
    </section>
  )
}
