import * as groupTexts from '#web/admin/settings/group-texts.ts'

/** Sets what messages cost, for the figures. */
export const messageGroup = {
  id: 'whatsapp-prices',
  title: groupTexts.whatsappPrices.title,
  about: groupTexts.whatsappPrices.intro,
  lines: [
    { key: 'whatsapp_price_marketing', kind: 'naira', label: groupTexts.whatsappPrices.marketing },
    {
      key: 'whatsapp_price_utility',
      kind: 'naira',
      label: groupTexts.whatsappPrices.utility,
      hint: groupTexts.whatsappPrices.utilityHint,
    },
    { key: 'whatsapp_price_authentication', kind: 'naira', label: groupTexts.whatsappPrices.authentication },
    {
      key: 'whatsapp_price_service',
      kind: 'naira',
      label: groupTexts.whatsappPrices.service,
      hint: groupTexts.whatsappPrices.serviceHint,
    },
  ],
} as const

/** Limits a day, so that neither one person nor a fault can spend it all. */
export const messageLimitGroup = {
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
    {
      key: 'whatsapp_day_limit',
      kind: 'whole',
      label: groupTexts.messageLimits.whatsapp,
      hint: groupTexts.messageLimits.whatsappHint,
    },
    {
      key: 'invitations_a_day',
      kind: 'whole',
      label: groupTexts.messageLimits.invitations,
      hint: groupTexts.messageLimits.invitationsHint,
    },
  ],
} as const
