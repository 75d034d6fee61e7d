import * as groupTexts from './group-texts.ts'

/** What messages cost, for the figures. */
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
