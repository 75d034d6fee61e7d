import type { SettingGroup, SettingRow } from '#web/admin/shell/admin-features.ts'
import * as texts from './texts.ts'

/** Sets what messages cost, for the figures. */
export const priceGroup: SettingGroup = {
  id: 'whatsapp-prices',
  title: texts.prices.title,
  about: texts.prices.intro,
  lines: [
    { key: 'whatsapp_price_marketing', kind: 'naira', label: texts.prices.marketing },
    {
      key: 'whatsapp_price_utility',
      kind: 'naira',
      label: texts.prices.utility,
      hint: texts.prices.utilityHint,
    },
    { key: 'whatsapp_price_authentication', kind: 'naira', label: texts.prices.authentication },
    {
      key: 'whatsapp_price_service',
      kind: 'naira',
      label: texts.prices.service,
      hint: texts.prices.serviceHint,
    },
  ],
}

export const limitRow: SettingRow = {
  key: 'whatsapp_day_limit',
  kind: 'whole',
  label: texts.limit.label,
  hint: texts.limit.hint,
}
