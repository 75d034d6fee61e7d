import { adminSettingsQuery } from '#web/admin/settings/core/settings-queries.ts'
import type { AdminFeature } from '#web/admin/shell/admin-features.ts'
import * as common from '#web/design/common-texts.ts'
import { deferredPart, drawnPart } from '#web/design/deferred-part.tsx'
import { pagesOf } from '#web/platform/page/route.ts'
import * as texts from './texts.ts'
import { limitRow, priceGroup } from './whatsapp-groups.ts'
import { whatsappCostsQuery, whatsappSettingsQuery } from './whatsapp-queries.ts'

const page = pagesOf(
  import.meta.glob(['/web/admin/whatsapp/*-screen.tsx', '/web/admin/settings/group-screen.tsx']),
  {
    access: 'settings.manage',
    isOfAllCities: true,
    frame: 'bare',
  },
)

/** Orders, questions and updates on WhatsApp: set up, watched and answered by our team. */
export const whatsapp: AdminFeature = {
  routes: [
    page('/admin/settings/whatsapp', 'admin/whatsapp/whatsapp', {
      title: common.label.whatsApp,
      queries: () => ({ whatsapp: whatsappSettingsQuery }),
    }),
    page('/admin/settings/whatsapp-prices', 'admin/settings/group', {
      title: texts.prices.title,
      queries: () => ({ settings: adminSettingsQuery }),
    }),
  ],
  settingsPages: [
    {
      subject: 'messages',
      id: 'whatsapp',
      title: common.label.whatsApp,
      about: texts.page.intro,
      terms: texts.page.searched,
    },
  ],
  settingGroups: [{ ...priceGroup, subject: 'messages' }],
  messageLimits: [limitRow],
  supportParts: [
    {
      key: 'whatsapp',
      Part: deferredPart(async () => (await import('./whatsapp-log.tsx')).WhatsappLog),
    },
  ],
  reports: [
    {
      slug: 'whatsapp',
      question: texts.costs.question,
      queryOf: whatsappCostsQuery,
      ReportView: drawnPart(
        'web/admin/whatsapp/whatsapp-costs.tsx',
        async () => (await import('./whatsapp-costs.tsx')).WhatsappReport,
      ),
    },
  ],
}
