// For search engines
export const marketDelivery = (city: string) =>
  `${city} market delivery, market errand, foodstuff delivery ${city}, fresh pepper, garri, rice, meat, fish`
export const kasuwa = 'Kasuwa'
export const withSiteName = (title: string) => `${title} · ${kasuwa}`
export const siteImageText = 'Kasuwa: send your market list, we buy it and bring it to your gate'
