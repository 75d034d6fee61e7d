/** Holds the codes about businesses, their people, and what waits for an approver. */
export const businessErrorCodes = {
  'businesses.not_found': [404, 'We cannot find this business.'],
  'businesses.too_many': [409, 'You belong to as many businesses as one may.'],
  'businesses.too_many_people': [409, 'This business has as many people as it may.'],
  'businesses.owner_only': [403, 'Only an owner of the business can do this.'],
  'businesses.approver_only': [403, 'Only an owner or an approver of the business can do this.'],
  'businesses.not_invited': [
    404,
    'We cannot find this invitation. Sign in with the email or number that was invited.',
  ],
  'businesses.sms_needs_order': [
    409,
    'We send invitations by SMS once the business has ordered. Invite them by email, or place an order first.',
  ],
  'businesses.member_already': [409, 'This person belongs to the business already.'],
  'businesses.invited_already': [409, 'This person is invited already.'],
  'businesses.last_owner': [409, 'A business needs an owner. Make somebody else an owner first.'],
  'businesses.owes': [409, 'The business has open orders or unpaid invoices. Close these first.'],
  'businesses.no_place': [404, 'We cannot find this place.'],
  'businesses.within_limit': [409, 'This is within your limit. Place it without asking.'],
  'businesses.no_approver': [409, 'Nobody else in the business can approve this.'],
  'businesses.no_request': [404, 'We cannot find this request.'],
  'businesses.answered': [409, 'This was answered already, or has expired.'],
  'businesses.dearer_now': [409, 'Prices have gone up since. Check the new amount, then approve it.'],
  'businesses.own_request': [403, 'Somebody else must answer your own request.'],
  'businesses.invoice_paid': [409, 'This invoice is paid.'],
  'businesses.pays_too_much': [409, 'Less of this invoice is open by now.'],
} as const satisfies Record<string, readonly [number, string]>
