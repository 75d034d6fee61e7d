import { type WhatsappCategory, whatsappCategories } from '#contract/whatsapp/categories.ts'
import type { Settings } from '#server/settings/read-settings.ts'

/** Is what WhatsApp charges for a message by its kind. */
export type PricesKobo = Record<WhatsappCategory, number>

export function pricesOf({ text }: Pick<Settings, 'text'>): PricesKobo {
  const priceOf = (category: WhatsappCategory) => [category, Number(text(`whatsapp_price_${category}`))]
  return Object.fromEntries(whatsappCategories.map(priceOf)) as PricesKobo
}
