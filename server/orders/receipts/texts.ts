// The receipt and the credit note as documents; what a receipt's rows say is in domain/receipt-texts.ts
export const head = {
  title: (code: string) => `Receipt ${code}`,
  number: (number: string) => `No. ${number}`,
  tin: (tin: string) => `TIN ${tin}`,
  buyer: (name: string, tin: string) => `For ${name}, TIN ${tin}`,
}

export const foot = {
  prices: 'The market’s price is what was paid there, to the kobo.',
}

export const note = {
  title: 'Credit note',
  about: (number: string, day: string) => `For receipt ${number} of ${day}`,
  total: 'Credited',
  ways: {
    wallet: 'Paid into your wallet',
    source: 'Sent back to your card or bank',
    waiver: 'Taken off what you owed',
  } as Record<string, string>,
}
