import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageBundle, PageRequest, RenderedPage } from '#contract/rendering.ts'
import { readPageAssets } from './page-assets.ts'
import { pageDocument, pageEnd } from './page-document.ts'
import { pagePolicy } from './page-policy.ts'
import type { PageHtml, PageSource } from './page-source.ts'
import { practiceStrip } from './practice-strip.ts'

/** Origins besides ours that pages may show pictures from and call; the latter change while we run. */
export interface PageSources {
  image: readonly string[]
  connect: () => Promise<readonly string[]>
  /** Returns whether practice is on; null where this server never practises, and pages have no strip. */
  isPractice: () => Promise<boolean | null>
}

/** Pages from `dist/`; throws when the build is missing or lacks a screen's chunk. */
export async function openBuiltPages(distFolder: string, sources: PageSources): Promise<PageSource> {
  const file = pathToFileURL(join(distFolder, 'server/entry-server.js')).href
  const bundle = (await import(file)) as PageBundle
  const { styleUrl, partsOf } = readPageAssets(join(distFolder, 'client'), bundle.screenFiles)
  const policies = new Map<string, string>()

  const finish = async (
    page: RenderedPage,
    request: Pick<PageRequest, 'path' | 'nowMs' | 'savesData'>,
    hasStyle: boolean,
  ): Promise<PageHtml> => {
    const strip = practiceStrip(await sources.isPractice())
    const parts = partsOf({ ...page, hasStyle })
    const css = parts.css + strip.css
    const connect = await sources.connect()
    const key = [css, ...connect].join(' ')
    const policy = policies.get(key) ?? pagePolicy(css, { image: sources.image, connect })
    policies.set(key, policy)
    return {
      kind: 'page',
      status: page.status,
      html: pageDocument(page, { ...parts, css }, { ...request, strip: strip.html }),
      end: pageEnd(page.visit),
      policy,
      nowMs: request.nowMs,
      isShared: page.isShared,
    }
  }
  return {
    render: async (request, hasStyle) => {
      const page = await bundle.renderPage(request)
      return page.kind === 'redirect' ? page : finish(page, request, hasStyle)
    },
    isStyle: (named) => named === styleUrl,
    renderShell: async (origin) => finish(bundle.renderShell(origin), { path: '/', nowMs: 0 }, true),
    artist: async () => bundle,
    cachedFor: bundle.cachedFor,
    endFor: (visit) => pageEnd(bundle.visitText(visit)),
  }
}
