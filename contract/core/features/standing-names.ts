/** Names its emails, whose texts admins change. */
export const standingEmailTemplates = ['standing_reminder', 'standing_refused'] as const

/** Begins its ids. */
export const standingIdPrefixes = { standing: 'std' } as const

/** Names where its pages live. */
export const standingAddresses = ['standing'] as const
