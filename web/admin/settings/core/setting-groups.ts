import * as settingsTexts from '#web/admin/settings/group-texts.ts'
import * as texts from '#web/admin/settings/texts.ts'
import { offersOf, type SettingGroup } from '#web/admin/shell/admin-features.ts'
import * as common from '#web/design/common-texts.ts'
import { gateGroup } from './gate/gate-group.ts'
import { messageLimitGroup } from './message-group.ts'
import { moneyGroups } from './money-groups.ts'
import { paperGroups } from './papers/paper-groups.ts'
import { workGroups } from './work-groups.ts'

/** Lists the settings of the service as people look for them, each group on a page of its own. */
export const settingGroups = (): readonly SettingGroup[] => [
  ...moneyGroups,
  ...offersOf('settingGroups'),
  messageLimitGroup(),
  ...workGroups,
  gateGroup,
  ...paperGroups,
  {
    id: 'staff',
    title: texts.adminSignIn.title,
    about: texts.adminSignIn.intro,
    lines: [
      {
        key: 'require_staff_second_step',
        kind: 'switch',
        label: texts.adminSignIn.twoStep,
        hint: texts.adminSignIn.twoStepHint,
      },
    ],
  },
  {
    id: 'business',
    title: texts.business.title,
    about: texts.business.intro,
    lines: [
      { key: 'business_name', kind: 'line', label: common.label.name },
      { key: 'service_area', kind: 'line', label: texts.business.area },
      {
        key: 'business_description',
        kind: 'lines',
        label: settingsTexts.groups.description,
        hint: texts.business.descriptionHint,
      },
      { key: 'business_phone', kind: 'phone', label: common.label.phone },
      {
        key: 'contact_phone',
        kind: 'phone',
        label: texts.business.customerPhone,
        hint: texts.business.customerPhoneHint,
      },
      {
        key: 'business_whatsapp',
        kind: 'phone',
        label: texts.business.whatsApp,
        hint: texts.business.whatsAppHint,
      },
      { key: 'business_email', kind: 'email', label: common.label.email },
      { key: 'business_address', kind: 'line', label: texts.business.address },
    ],
  },
]
