import * as common from '#web/design/common-texts.ts'

// For search engines
export const site = {
  keywords: (city: string) =>
    `${city} market delivery, market errand, foodstuff delivery ${city}, fresh pepper, garri, rice, meat, fish`,
  description: (city: string) =>
    `Send your market list. An agent buys it fresh in a market of ${city}, at haggled prices, and brings it to your gate.`,
  pageTitle: (title: string) => `${title} · ${common.label.brand}`,
  /** Read by browsers and screen readers: ha where the texts are Hausa. */
  language: 'en-NG',
  imageAlt: 'Kasuwa: send your market list, we buy it and bring it to your gate',
}
