import * as common from '#web/design/common-texts.ts'
import { pagesOf } from '#web/platform/page/route.ts'
import type { SiteFeature } from '#web/site/features/site-features.ts'

const page = pagesOf(import.meta.glob('/web/site/practice/*-screen.tsx'))

/** Leads newcomers through practice. The page reads its own answer, so that no other page carries what it asks. */
export const practice: SiteFeature = {
  routes: [page('/practice', 'site/practice/guide', { title: common.page.practice, holdsBanners: true })],
}
