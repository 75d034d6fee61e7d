import type { ReactNode } from 'react'

interface FrameProps {
  kind: 'site' | 'bare'
  path: string
  children: ReactNode
}

/** What stands around a screen: the site's navigation and footer, or nothing. */
export function Frame({ kind, children }: FrameProps) {
  if (kind === 'bare') return children
  return (
    <main id="main" className="mx-auto max-w-5xl p-4">
      {children}
    </main>
  )
}
