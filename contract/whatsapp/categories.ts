/** As what WhatsApp charges a message. */
export const whatsappCategories = ['marketing', 'utility', 'authentication', 'service'] as const
export type WhatsappCategory = (typeof whatsappCategories)[number]
