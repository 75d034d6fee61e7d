// Who an order is for, and what its business pays
export const forWhom = {
  label: 'Who is it for?',
  me: 'For me',
  place: 'Which of its places?',
  business: (name: string) => `For ${name}`,
}

export const invoice = {
  title: 'On the invoice of the month',
  hint: (free: string) =>
    `The business pays it with its other orders. It may still order ${free} on invoice.`,
  of: (business: string) => `On the invoice of ${business}`,
}

export const approval = {
  needed: 'This is above your limit for the business. Somebody else must approve it first.',
  ask: 'Ask for approval',
}
