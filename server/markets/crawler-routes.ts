import type { FastifyInstance, FastifyReply } from 'fastify'
import { isCityPage, pageOfCity, showsCities } from '#domain/places/cities.ts'
import type { MarketServices } from './services.ts'

interface Context extends Pick<MarketServices, 'readMarkets' | 'readCities' | 'readSettings'> {
  /** Public origin without a slash at the end. */
  publicUrl: string
  /** Reads the goods on offer, with what a city's markets say of them. */
  readPublicPrices: {
    list(
      city: string | null,
      search: null,
    ): Promise<{ items: { slug: string; paid: { untilDay: string } | null }[] }>
  }
}

/** Lists what is somebody's own, or no page at all. */
const closedPaths = [
  '/admin',
  '/api/',
  '/businesses',
  '/dashboard',
  '/my-orders',
  '/orders/',
  '/place-order',
  '/profile',
  '/track/',
]
const openPaths = ['/', '/markets', '/prices', '/order', '/track', '/login', '/become-an-agent', '/help']

/** Answers robots.txt and the sitemap; in maintenance mode crawlers may go nowhere. */
export function registerCrawlerFiles(
  app: FastifyInstance,
  { readMarkets, readCities, readSettings, publicUrl, readPublicPrices }: Context,
): void {
  const isInMaintenance = async () => (await readSettings()).text('maintenance_mode') === 'true'

  const urlsOf = async (city: string | null, ownPaths: readonly string[]) => {
    const active = (await readMarkets.rows()).filter(
      (row) => row.isActive && (city === null || row.city === city),
    )
    const newest = active.map(({ changedAt }) => changedAt).sort((a, b) => b.getTime() - a.getTime())[0]
    const pages = [
      // These show the markets, so that they change with them.
      ...ownPaths.map((path) => ({ path: pageOfCity(path, city), changedAt: newest })),
      ...active.map(({ slug, changedAt }) => ({ path: `/${slug}`, changedAt })),
      // Leaves out a page without a price that somebody paid, which tells a searcher nothing.
      ...(await readPublicPrices.list(city, null)).items.flatMap(({ slug, paid }) =>
        paid === null
          ? []
          : { path: pageOfCity(`/prices/${slug}`, city), changedAt: new Date(paid.untilDay) },
      ),
    ]
    return mapOf('urlset', pages.map(entryOf))
  }
  const indexOf = (cities: readonly string[]) =>
    mapOf(
      'sitemapindex',
      cities.map((city) => `<sitemap><loc>${publicUrl}/sitemap.xml?city=${city}</loc></sitemap>`),
    )

  const entryOf = ({ path, changedAt }: { path: string; changedAt: Date | undefined }) => {
    const lastmod =
      changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${lastmod}</url>`
  }

  app.get('/robots.txt', async (_request, reply) => {
    const rules = (await isInMaintenance())
      ? ['Disallow: /']
      : [...closedPaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`]
    return sendFile(reply, 'text/plain', ['User-agent: *', ...rules, ''].join('\n'))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    if (await isInMaintenance())
      return sendFile(reply.code(503).header('retry-after', '3600'), 'text/plain', '')
    const open = (await readCities.open()).map(({ slug }) => slug)
    const { city } = request.query as { city?: unknown }
    if (!showsCities(open)) return sendFile(reply, 'application/xml', await urlsOf(null, openPaths))
    // With several cities the map is a list of their maps, each with its own markets.
    if (city === undefined) return sendFile(reply, 'application/xml', indexOf(open))
    if (typeof city !== 'string' || !open.includes(city)) return reply.callNotFound()
    const paths = city === open[0] ? openPaths : openPaths.filter(isCityPage)
    return sendFile(reply, 'application/xml', await urlsOf(city, paths))
  })
}

function mapOf(kind: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${kind}>\n`
}

function sendFile(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(text)
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
