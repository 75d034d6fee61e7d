import type { SettingGroup } from '#web/admin/shell/admin-features.ts'
import * as texts from './texts.ts'

/** Sets what the tax office needs. */
export const settingGroup: SettingGroup = {
  id: 'e-invoices',
  title: texts.settings.title,
  about: texts.settings.intro,
  lines: [
    { key: 'firs_business_id', kind: 'line', label: texts.settings.businessId },
    {
      key: 'firs_service_id',
      kind: 'line',
      label: texts.settings.serviceId,
      hint: texts.settings.serviceIdHint,
    },
    { key: 'business_city', kind: 'line', label: texts.settings.city },
    { key: 'business_postal_zone', kind: 'line', label: texts.settings.postalZone },
    { key: 'business_state', kind: 'line', label: texts.settings.state, hint: texts.settings.stateHint },
    { key: 'business_lga', kind: 'line', label: texts.settings.lga, hint: texts.settings.lgaHint },
    { key: 'goods_hs_code', kind: 'line', label: texts.settings.goods, hint: texts.settings.goodsHint },
    {
      key: 'service_isic_code',
      kind: 'line',
      label: texts.settings.service,
      hint: texts.settings.serviceHint,
    },
  ],
}
