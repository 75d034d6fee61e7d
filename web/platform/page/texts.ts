// For search engines
export const abujaMarketDelivery =
  'Abuja market delivery, market errand, foodstuff delivery Abuja, fresh pepper, garri, rice, meat, fish'
export const kasuwa = 'Kasuwa'
