import type { ReactNode } from 'react'

/** As React takes it. It compares the object, and writes the same markup again for another one: keep it over renders. */
export interface Markup {
  __html: string
}

const most = 300
const saved = new Map<string, Markup>()
const wanted = new Map<string, ReactNode>()

/**
 * On the server: the markup of a picture or a part that is always the same under its key, once it has been drawn;
 * null the first time, when it is to be rendered as usual and is drawn for the next time by `drawWanted`.
 */
export function cachedMarkup(key: string, content: ReactNode): Markup | null {
  const markup = saved.get(key)
  if (markup === undefined) wanted.set(key, content)
  return markup ?? null
}

/** Draws what has been asked for since the last time; to be called between renderings, never in one. */
export function drawWanted(toMarkup: (content: ReactNode) => string): void {
  if (saved.size + wanted.size > most) saved.clear()
  for (const [key, content] of wanted) saved.set(key, { __html: toMarkup(content) })
  wanted.clear()
}
