export const head = {
  title: (businessName: string, city: string) =>
    `${businessName}: market shopping in ${city}, bought and delivered`,
}
