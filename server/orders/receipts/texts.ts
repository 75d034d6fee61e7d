// The receipt as a document; what its rows say is in domain/receipt-texts.ts
export const head = {
  title: (code: string) => `Receipt ${code}`,
}

export const foot = {
  prices: 'The market’s price is what was paid there, to the kobo.',
}
