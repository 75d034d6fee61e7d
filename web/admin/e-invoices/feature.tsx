import { exportEInvoicesEndpoint } from '#contract/payments/e-invoices.ts'
import { adminSettingsQuery } from '#web/admin/settings/core/settings-queries.ts'
import type { AdminFeature } from '#web/admin/shell/admin-features.ts'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import { pagesOf } from '#web/platform/page/route.ts'
import { accessPointQuery } from './access-point/access-point-query.ts'
import { eInvoicesAddress, eInvoicesQuery } from './e-invoices-queries.ts'
import { eInvoicesInNeed } from './needs.ts'
import { settingGroup } from './setting-group.ts'
import * as texts from './texts.ts'

const page = pagesOf(
  import.meta.glob(['/web/admin/e-invoices/**/*-screen.tsx', '/web/admin/settings/group-screen.tsx']),
  { frame: 'bare', isOfAllCities: true },
)

/** Papers on their way to the tax office. */
export const eInvoices: AdminFeature = {
  routes: [
    page('/admin/money/e-invoices', 'admin/e-invoices/e-invoices', {
      access: 'money.manage',
      title: texts.page.title,
      searchKeys: eInvoicesAddress.keys,
      queries: ({ search }) => ({ eInvoices: eInvoicesQuery(eInvoicesAddress.read(search), null) }),
    }),
    page('/admin/settings/e-invoices', 'admin/settings/group', {
      access: 'settings.manage',
      title: texts.settings.title,
      queries: () => ({ settings: adminSettingsQuery }),
    }),
    page('/admin/settings/access-point', 'admin/e-invoices/access-point/access-point', {
      access: 'settings.manage',
      title: texts.connector.title,
      queries: () => ({ accessPoint: accessPointQuery }),
    }),
  ],
  moneyLinks: [{ href: '/admin/money/e-invoices', text: texts.page.title }],
  settingGroups: [{ ...settingGroup, subject: 'papers' }],
  settingsPages: [
    {
      subject: 'papers',
      id: 'access-point',
      title: texts.connector.title,
      about: texts.connector.intro,
      terms: texts.connector.searched,
    },
  ],
  needs: [
    {
      of: eInvoicesInNeed,
      Action: deferredPart(async () => (await import('./retry-button.tsx')).RetryButton),
    },
  ],
  papers: [
    {
      key: 'e-invoice',
      head: texts.papers.column,
      Cell: deferredPart(async () => (await import('./paper-cell.tsx')).PaperCell),
      link: { href: '/admin/money/e-invoices', text: texts.papers.link },
      Missing: deferredPart(async () => (await import('./missing-settings.tsx')).MissingSettings),
      monthList: {
        hrefOf: (month) => urlOf(exportEInvoicesEndpoint, { query: { month } }),
        text: texts.papers.monthList,
      },
    },
  ],
}
