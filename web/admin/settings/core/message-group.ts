import * as groupTexts from '#web/admin/settings/group-texts.ts'
import { offersOf, type SettingGroup } from '#web/admin/shell/admin-features.ts'

/** Limits a day, so that neither one person nor a fault can spend it all. */
export const messageLimitGroup = (): SettingGroup => ({
  id: 'message-limits',
  title: groupTexts.messageLimits.title,
  about: groupTexts.messageLimits.intro,
  lines: [
    {
      key: 'email_day_limit',
      kind: 'whole',
      label: groupTexts.messageLimits.emails,
      hint: groupTexts.messageLimits.emailsHint,
    },
    ...offersOf('messageLimits'),
    {
      key: 'invitations_a_day',
      kind: 'whole',
      label: groupTexts.messageLimits.invitations,
      hint: groupTexts.messageLimits.invitationsHint,
    },
  ],
})
