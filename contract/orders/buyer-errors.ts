/** Holds the codes by which an order for a business is refused. */
export const buyerErrorCodes = {
  'businesses.needs_approval': [
    409,
    'This is above the buyer’s limit. Somebody else of the business must approve it.',
  ],
  'businesses.no_credit': [409, 'This business does not pay by invoice. Choose another way to pay.'],
  'businesses.over_credit': [409, 'This is above what the business may still order on invoice.'],
  'businesses.overdue': [
    409,
    'An invoice of this business is overdue. Pay it first, or pay this order another way.',
  ],
  'businesses.owner_owes': [
    409,
    'An owner of this business still owes for orders of another one. Pay those first, or pay this order another way.',
  ],
  'businesses.invoice_needs_business': [400, 'Only an order for a business is paid by invoice.'],
} as const satisfies Record<string, readonly [number, string]>
