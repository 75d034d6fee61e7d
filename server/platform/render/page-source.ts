import type { PageBundle, PageRedirect, PageRequest, PageVisit } from '#contract/rendering.ts'

/** A page as HTML, with the policy that its inlined parts need. */
export interface PageHtml {
  kind: 'page'
  status: number
  html: string
  /** What comes after `html`: of this visit alone. */
  end: string
  policy: string | null
  /** The moment that it shows. */
  nowMs: number
  isShared: boolean
}

export type Artist = Pick<PageBundle, 'drawScene' | 'drawShare'>

/** Where pages come from: the build, or Vite in development. */
export interface PageSource {
  /** A page for a device that has saved the whole style comes without its part of it. */
  render(request: PageRequest, hasStyle: boolean): Promise<PageHtml | PageRedirect>
  /** Whether the style that a device says it has saved is this build's. */
  isStyle(named: unknown): boolean
  renderShell(origin: string): Promise<PageHtml>
  /** What draws pictures, the same code as the pages'. */
  artist(): Promise<Artist>
  /** The same as the bundle's; null where nothing is cached. */
  cachedFor: PageBundle['cachedFor']
  /** The end of a cached page for the person who gets it. */
  endFor(visit: PageVisit): string
}
