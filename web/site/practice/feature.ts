import { isRefusal, orRefusal } from '#web/platform/api/api.ts'
import { pagesOf } from '#web/platform/page/route.ts'
import type { SiteFeature } from '#web/site/features/site-features.ts'
import { guideQuery } from './guide-query.ts'
import * as texts from './texts.ts'

const page = pagesOf(import.meta.glob('/web/site/practice/*-screen.tsx'))

/** Leads newcomers through practice. */
export const practice: SiteFeature = {
  routes: [
    page('/practice', 'site/practice/guide', {
      title: texts.guide.title,
      holdsBanners: true,
      queries: () => ({ guide: orRefusal(guideQuery, [404]) }),
      status: ({ guide }) => (isRefusal(guide) ? 404 : 200),
    }),
  ],
}
