import type { FastifyInstance } from 'fastify'
import type { PageBundle, RenderedPage } from '#contract/rendering.ts'
import type { PageSources } from './built-pages.ts'
import { pageDocument, pageEnd } from './page-document.ts'
import type { PageHtml, PageSource } from './page-source.ts'
import { practiceStrip } from './practice-strip.ts'

const parts = {
  styleUrls: ['/web/design/faces.css', '/web/app/app.css'],
  wholeStyleUrl: null,
  fontUrl: null,
  builtInsUrl: null,
  chunks: ['/web/app/entry-client.tsx'],
}

/** Pages through Vite with hot reload, on the same port as everything else. */
export async function openDevPages(
  app: FastifyInstance,
  rootFolder: string,
  sources: PageSources,
): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configLoader: 'native',
    root: rootFolder,
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const bundle = () => vite.ssrLoadModule('/web/app/entry-server.tsx') as Promise<PageBundle & object>
  const finish = async (page: RenderedPage, path: string): Promise<PageHtml> => {
    const { css, html: strip } = practiceStrip(await sources.isPractice())
    const document = pageDocument(page, { ...parts, css }, { path, strip }) + pageEnd(page.visit)
    const html = await vite.transformIndexHtml(path, document)
    return { kind: 'page', status: page.status, html, end: '', policy: null, nowMs: 0, isShared: false }
  }
  return {
    render: async (request) => {
      const page = await (await bundle()).renderPage(request)
      if (page.kind === 'redirect') return page
      refuseInlineStyle(page)
      return finish(page, request.path)
    },
    renderShell: async (origin) => finish((await bundle()).renderShell(origin), '/offline-shell'),
    artist: bundle,
    isStyle: () => false,
    cachedFor: () => null,
    endFor: () => '',
  }
}

/** Development has no policy to break, so a style attribute would only fail in the built server. */
function refuseInlineStyle(page: RenderedPage): void {
  const found = / style="[^"]*"/.exec(page.body)
  if (found === null) return
  throw new Error(
    `${page.screenFile} renders${found[0]} on the server, which the Content-Security-Policy forbids: use a class or an SVG attribute`,
  )
}
