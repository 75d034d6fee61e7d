// For search engines
export const marketDelivery = (city: string) =>
  `${city} market delivery, market errand, foodstuff delivery ${city}, fresh pepper, garri, rice, meat, fish`
export const kasuwa = 'Kasuwa'
