import type { PageBundle, PageMode, PageRedirect, PageRequest } from '#contract/rendering.ts'

/** A page as HTML, with the policy that its inlined parts need. */
export interface PageHtml {
  kind: 'page'
  status: number
  html: string
  policy: string | null
  isShared: boolean
}

export type Artist = Pick<PageBundle, 'drawScene' | 'drawShare'>

/** Where pages come from: the build, or Vite in development. */
export interface PageSource {
  render(request: PageRequest): Promise<PageHtml | PageRedirect>
  renderShell(origin: string): Promise<PageHtml>
  /** What draws pictures, the same code as the pages'. */
  artist(): Promise<Artist>
  /** Key under which a shared page may be stored; null for none. */
  sharedKey(path: string, search: string, mode: PageMode): string | null
}
