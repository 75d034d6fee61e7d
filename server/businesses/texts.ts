export const sms = {
  invitation: (business: string) =>
    `You are invited to order for a business on ${business}. Sign in with this number and open Profile, Businesses.`,
}
