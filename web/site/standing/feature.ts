import { isRefusal, orRefusal } from '#web/platform/api/api.ts'
import { pagesOf } from '#web/platform/page/route.ts'
import { workplaceOf } from '#web/platform/session/workplace.ts'
import type { SiteFeature } from '#web/site/features/site-features.ts'
import { linkedDateQuery, standingQuery } from './standing-queries.ts'
import * as texts from './texts.ts'

const page = pagesOf(import.meta.glob('/web/site/standing/*-screen.tsx'))

/** Orders that are repeated every week. */
export const standingOrders: SiteFeature = {
  routes: [
    page('/standing', 'site/standing/standing', {
      access: 'signedIn',
      title: texts.page.title,
      searchKeys: ['order'],
      redirect: ({ viewer }) => workplaceOf(viewer),
      queries: ({ viewer }) => (viewer?.role === 'customer' ? { standing: standingQuery } : {}),
    }),
    page('/standing/:token', 'site/standing/linked-date', {
      title: texts.link.title,
      holdsBanners: true,
      queries: ({ params }) => ({ date: orRefusal(linkedDateQuery(params.token), [400, 404, 410]) }),
      status: ({ date }) => (isRefusal(date) ? (date.refusedWith === 410 ? 410 : 404) : 200),
    }),
  ],
  profileLinks: [{ href: '/standing', text: texts.page.title }],
  orderLinks: [{ hrefOf: (id) => `/standing?order=${id}`, text: texts.form.title }],
}
