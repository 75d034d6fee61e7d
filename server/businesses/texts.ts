export const sms = {
  /** In place of a name that is none. */
  aBusiness: 'A business',
  invitation: (business: string, service: string, link: string) =>
    `${business} invites you to order for them on ${service}. Sign in with this number to join: ${link}`,
}
