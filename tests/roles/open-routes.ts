/** Routes that are no endpoints: for machines and readers, without a word about anybody. */
export const openRoutes = [
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/:group',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/pictures/:id.webp',
  '/pictures/:id/:width.webp',
  '/goods/:id.webp',
  '/map/streets.pmtiles',
  '/auth/google',
  '/auth/google/callback',
]
