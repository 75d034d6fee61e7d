import type { PageBundle, PageRedirect, PageRequest, PageVisit } from '#contract/rendering.ts'

/** Holds a page as HTML, with the policy that its inlined parts need. */
export interface PageHtml {
  kind: 'page'
  status: number
  html: string
  /** Comes after `html`: of this visit alone. */
  end: string
  policy: string | null
  /** Is the moment that it shows. */
  nowMs: number
  isShared: boolean
}

export type Artist = Pick<PageBundle, 'drawScene' | 'drawShare'>

/** Gives pages from the build, or from Vite in development. */
export interface PageSource {
  /** A page for a device that has saved the whole style comes without its part of it. */
  render(request: PageRequest, hasStyle: boolean): Promise<PageHtml | PageRedirect>
  /** Returns whether the style that a device says it has saved is this build's. */
  isStyle(named: unknown): boolean
  renderShell(origin: string): Promise<PageHtml>
  /** Draws pictures, with the same code as the pages'. */
  artist(): Promise<Artist>
  /** Is the same as the bundle's; null where nothing is cached. */
  cachedFor: PageBundle['cachedFor']
  /** The end of a cached page for the person who gets it. */
  endFor(visit: PageVisit): string
}
