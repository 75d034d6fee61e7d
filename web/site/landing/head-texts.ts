// Title of the page
export const marketShoppingBoughtAndDelivered = (businessName: string, city: string) =>
  `${businessName}: market shopping in ${city}, bought and delivered`
