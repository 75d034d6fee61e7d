import { type ReactNode, Suspense, useId, useState } from 'react'
import { cachedMarkup, type Markup } from './cached-markup.ts'

interface DrawnProps {
  /** Names what is drawn: the same name is always the same picture. */
  name: string
  viewBox: string
  className: string
  /** Read aloud; without it the picture is an ornament. */
  label?: string | undefined
  preserveAspectRatio?: string
  children: ReactNode
}

/**
 * An SVG whose drawing code the browser does not need while the picture is the one that the server drew: that
 * markup is kept as it stands. Any other picture is drawn by `children`, which may load their code when asked.
 */
export function Drawn({ name, viewBox, className, label, preserveAspectRatio, children }: DrawnProps) {
  const id = useId()
  const [saved] = useState(() => ({
    name,
    markup: import.meta.env.SSR ? cachedMarkup(`${viewBox} ${name}`, children) : markupOf(id),
  }))
  const svg = {
    id,
    viewBox,
    preserveAspectRatio,
    className,
    role: 'img',
    'aria-hidden': label === undefined,
    'aria-label': label,
  }
  if (saved.markup !== null && saved.name === name) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, kept there or read back here
    return <svg {...svg} dangerouslySetInnerHTML={saved.markup} />
  }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label or is hidden
    <svg {...svg}>{import.meta.env.SSR ? children : <Suspense fallback={null}>{children}</Suspense>}</svg>
  )
}

/** Returns what the server drew in the element with this id; null where this page came in another way. */
export function markupOf(id: string): Markup | null {
  const markup = document.getElementById(id)?.innerHTML
  return markup === undefined || markup === '' ? null : { __html: markup }
}
