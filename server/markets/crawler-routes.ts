import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import type { ReadMarkets } from './read-markets.ts'

interface Context {
  readMarkets: ReadMarkets
  readSettings: ReadSettings
  /** Public origin without a slash at the end. */
  publicUrl: string
}

/** What is somebody's own, or no page at all. */
const closedPaths = [
  '/admin',
  '/api/',
  '/dashboard',
  '/my-orders',
  '/orders/',
  '/place-order',
  '/profile',
  '/track/',
]
const openPaths = ['/', '/markets', '/order', '/track', '/login', '/become-an-agent', '/help']

/** Answers robots.txt and the sitemap; in maintenance mode crawlers may go nowhere. */
export function registerCrawlerFiles(
  app: FastifyInstance,
  { readMarkets, readSettings, publicUrl }: Context,
): void {
  const isInMaintenance = async () => (await readSettings()).text('maintenance_mode') === 'true'

  app.get('/robots.txt', async (_request, reply) => {
    const rules = (await isInMaintenance())
      ? ['Disallow: /']
      : [...closedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`]
    return sendFile(reply, 'text/plain', ['User-agent: *', ...rules, ''].join('\n'))
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    if (await isInMaintenance())
      return sendFile(reply.code(503).header('retry-after', '3600'), 'text/plain', '')
    const active = (await readMarkets.rows()).filter((row) => row.isActive)
    const paths = [...openPaths, ...active.map(({ slug }) => `/${slug}`)]
    const entries = paths.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`)
    return sendFile(
      reply,
      'application/xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
    )
  })
}

function sendFile(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(text)
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
