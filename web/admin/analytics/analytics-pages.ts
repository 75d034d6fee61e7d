import type { AnalyticsTable } from '#contract/analytics/admin-analytics.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import { offersOf } from '#web/admin/shell/admin-features.ts'
import * as texts from './texts.ts'

/** Names a report of the whole business, by its table; each was a section of one page once. */
export type Report = Extract<keyof typeof texts.questions, AnalyticsTable>

interface QuestionPage {
  slug: string
  question: string
  /** Names it where it is a report of ours; absent in what a feature adds. */
  report?: Report
  permission: Permission
  /** Also for admins who work for some cities only. */
  isByCity: boolean
}

const ofAll = (slug: Report): QuestionPage => ({
  slug,
  question: texts.questions[slug],
  report: slug,
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

/** Returns the report of this name; null where there is none. */
export function findReport(slug: string): Report | null {
  const pages = questionGroups().flatMap((group) => group.pages)
  return pages.find((page) => page.slug === slug)?.report ?? null
}

/** Returns a report that a feature adds; null where none has this name. */
export function addedReport(slug: string) {
  return offersOf('reports').find((report) => report.slug === slug) ?? null
}

export function pathOf(slug: string): string {
  return `/admin/analytics/${slug}`
}
