export const code = {
  apply: 'Apply',
  discount: (amount: string) => `takes ${amount} off our fees.`,
  unchecked: 'We check it when your order is sent.',
  notACode: 'A promo code has 3 to 20 letters and digits',
  failed: 'We could not check the code. Try again, or remove it.',
}
