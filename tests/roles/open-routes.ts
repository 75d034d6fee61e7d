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
  '/plain',
  '/plain/use',
  '/plain/full',
  '/plain/sign-in',
  '/plain/orders',
  '/plain/orders/:id',
  '/plain/orders/:id/cancel',
  '/plain/track',
  '/plain/track/:code',
  '/plain/q/:token',
]

/** Forms of pages without scripts, which count only with their browser's token; who may do what is up to the endpoints they call. */
export const formRoutes = [
  '/plain/check',
  '/plain/order',
  '/plain/sign-in',
  '/plain/sign-out',
  '/plain/orders/:id/answer',
  '/plain/orders/:id/cancel',
  '/plain/orders/:id/pay',
  '/plain/q/:token',
]
