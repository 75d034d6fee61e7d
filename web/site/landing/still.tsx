import { type ReactNode, Suspense, useId, useState } from 'react'
import { cachedMarkup } from '#web/design/pictures/cached-markup.ts'
import { markupOf } from '#web/design/pictures/drawn.tsx'
import * as texts from './texts.ts'

interface StillProps {
  /** Names what is shown: the same name is always the same words. */
  name: string
  className: string
  children: ReactNode
}

/**
 * A part of the page that never changes while it is looked at. The browser reuses the server's markup without
 * its code; any other texts are rendered by `children`, which may load their code when asked.
 */
export function Still({ name, className, children }: StillProps) {
  const id = useId()
  const [saved] = useState(() => ({
    name,
    markup: import.meta.env.SSR ? cachedMarkup(texts.markup.cacheKey(name), children) : markupOf(id),
  }))
  if (saved.markup !== null && saved.name === name) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, kept there or read back here
    return <div id={id} className={className} dangerouslySetInnerHTML={saved.markup} />
  }
  return (
    <div id={id} className={className}>
      {import.meta.env.SSR ? children : <Suspense fallback={null}>{children}</Suspense>}
    </div>
  )
}
