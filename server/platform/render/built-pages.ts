import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageBundle, RenderedPage } from '#contract/rendering.ts'
import { readPageAssets } from './page-assets.ts'
import { pageDocument } from './page-document.ts'
import { pagePolicy } from './page-policy.ts'
import type { PageHtml, PageSource } from './page-source.ts'

/** Pages from `dist/`; throws when the build is missing or lacks a screen's chunk. */
export async function openBuiltPages(
  distFolder: string,
  imageSources: readonly string[],
): Promise<PageSource> {
  const file = pathToFileURL(join(distFolder, 'server/entry-server.js')).href
  const bundle = (await import(file)) as PageBundle
  const partsOf = readPageAssets(join(distFolder, 'client'), bundle.screenFiles)
  const policies = new Map<string, string>()

  const finish = (page: RenderedPage): PageHtml => {
    const parts = partsOf(page.screenFile, page.otherFiles)
    const policy = policies.get(parts.css) ?? pagePolicy(parts.css, imageSources)
    policies.set(parts.css, policy)
    return {
      kind: 'page',
      status: page.status,
      html: pageDocument(page, parts),
      policy,
      isShared: page.isShared,
    }
  }
  return {
    render: async (request) => {
      const page = await bundle.renderPage(request)
      return page.kind === 'redirect' ? page : finish(page)
    },
    renderShell: async (origin) => finish(bundle.renderShell(origin)),
    artist: async () => bundle,
    sharedKey: bundle.sharedKey,
  }
}
