// Title of the page
export const marketShoppingInAbujaBoughtAndDelivered = (businessName: string) =>
  `${businessName}: market shopping in Abuja, bought and delivered`
