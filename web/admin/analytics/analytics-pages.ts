import type { AnalyticsTable } from '#contract/analytics/admin-analytics.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import { offersOf } from '#web/admin/shell/admin-features.ts'
import * as texts from './texts.ts'

export type Report = (typeof reports)[number]

interface QuestionPage {
  slug: string
  question: string
  permission: Permission
  /** Also for admins who work for some cities only. */
  isByCity: boolean
}

const ofAll = (slug: Report): QuestionPage => ({
  slug,
  question: texts.questions[slug],
  permission: 'analytics.read',
  isByCity: false,
})
const byCity = (
  slug: Exclude<keyof typeof texts.questions, Report>,
  permission: Permission = 'analytics.read',
): QuestionPage => ({ slug, question: texts.questions[slug], permission, isByCity: true })

/** The pages of the figures by what they are about, as the index lists them. */
export const questionGroups = (): readonly { title: string; pages: readonly QuestionPage[] }[] => [
  {
    title: texts.groups.demand,
    pages: [byCity('lost'), byCity('demand'), byCity('missed-goods'), ofAll('funnel')],
  },
  {
    title: texts.groups.trade,
    pages: [
      ofAll('days'),
      ofAll('markets'),
      ofAll('areas'),
      ofAll('channels'),
      ofAll('goods'),
      ofAll('prices'),
      ...offersOf('reports').map(
        ({ slug, question }): QuestionPage => ({
          slug,
          question,
          permission: 'analytics.read',
          isByCity: false,
        }),
      ),
    ],
  },
  {
    title: texts.groups.service,
    pages: [
      ofAll('stages'),
      byCity('lateness'),
      ofAll('ends'),
      byCity('complaints', 'orders.read'),
      ofAll('agents'),
      ofAll('speed'),
      ofAll('sms'),
    ],
  },
  { title: texts.groups.customers, pages: [byCity('cohorts'), byCity('new-customers')] },
]

/** Lists the reports of the whole business, by their tables; each was a section of one page once. */
export const reports = [
  ...(['days', 'markets', 'areas', 'funnel', 'channels', 'stages'] as const),
  ...(['ends', 'agents', 'goods', 'prices', 'speed', 'sms'] as const),
] satisfies AnalyticsTable[]

/** Returns a report that a feature adds; null where none has this name. */
export function addedReport(slug: string) {
  return offersOf('reports').find((report) => report.slug === slug) ?? null
}

export function pathOf(slug: string): string {
  return `/admin/analytics/${slug}`
}
