/** The codes of what leaves the house by SMS, email and other ways; where a limit keeps it, each names another way. */
export const outgoingErrorCodes = {
  'request.prove': [
    429,
    'Very many people ask from your network right now. Open our page in a browser and try there, or sign in another way.',
  ],
  'sms.forged': [401, 'This address takes reports of our SMS providers only.'],
  'invitations.target_today': [
    429,
    'We have written to this person today already. Ask them yourself, or invite them again tomorrow.',
  ],
  'invitations.unanswered': [
    429,
    'We wrote to this person three times and got no answer, so we do not write again. Call them, or invite them by their other contact.',
  ],
  'invitations.too_many': [
    429,
    'You have sent all the invitations of a day. Let another owner invite the rest, or go on tomorrow.',
  ],
  'invitations.network': [
    429,
    'Very many invitations were sent from your network today. Use another network, or go on tomorrow.',
  ],
  'invitations.sms_used_up': [
    429,
    'We cannot send more invitations by SMS today. Invite them by email, or go on tomorrow.',
  ],
  'invitations.emails_used_up': [
    429,
    'We cannot send more invitations by email today. Invite them by phone number, or go on tomorrow.',
  ],
} as const satisfies Record<string, readonly [number, string]>
