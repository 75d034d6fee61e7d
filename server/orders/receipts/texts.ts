// The receipt and the credit note as documents; what a receipt's rows say is in domain/orders/receipt-texts.ts
export const head = {
  title: (code: string) => `Receipt ${code}`,
  number: (number: string) => `No. ${number}`,
  tin: (tin: string) => `TIN ${tin}`,
  buyer: (name: string, tin: string) => (tin === '' ? `For ${name}` : `For ${name}, TIN ${tin}`),
}

export const eInvoice = {
  irn: (irn: string) => `Tax office reference ${irn}`,
  stamp: (stamp: string) => `Stamp ${stamp}`,
  qr: 'QR code of the tax office',
  uncleared: 'Not issued yet: the tax office has to clear it',
}

export const foot = {
  prices: 'The market’s price is what was paid there, to the kobo.',
}

// Names whose letters no font of the paper has
export const script = {
  arabic: '(name in Arabic letters)',
  other: '(name in other letters)',
  picture: '(a picture)',
}

export const note = {
  title: 'Credit note',
  about: (number: string, day: string) =>
    `For ${number.startsWith('INV') ? 'invoice' : 'receipt'} ${number} of ${day}`,
  total: 'Credited',
  ways: {
    wallet: 'Paid into your wallet',
    source: 'Sent back to your card or bank',
    waiver: 'Taken off what you owed',
    invoice: 'Taken off what the business owes',
  } as Record<string, string>,
}
