export const page = {
  intro: 'How Kasuwa works, what it costs, and what happens when something goes wrong.',
  title: 'Help: how it works, prices, payment | Kasuwa',
}

export const links = {
  heading: 'Still stuck?',
  call: (phone: string) => `Call ${phone}`,
  email: 'Email us',
  chat: 'Write to us here',
  areas: 'Areas we cover',
  markets: 'See the markets and their hours',
}

// How it works
export const ordering = {
  howTo: 'How do I order?',
  howToAnswer: (minutes: string) =>
    `Write your list the way you say it, choose a market, and say where we should bring it. An agent goes in, buys item by item, and brings everything to your gate in about ${minutes} minutes. You can follow it all the way.`,
  account: 'Do I need an account?',
  accountAnswer:
    'Not to write a list or to see prices. To place your first order we send you a six-digit code, and your account is ready. No password needed.',
  code: 'What is the 4-digit code for?',
  codeAnswer:
    'It is on your order. Give it to your agent at the gate, after you have checked your goods and paid. It proves that the goods reached you.',
  cancel: 'Can I cancel?',
  cancelAnswer: (fee: string) =>
    `Yes. It is free until an agent accepts. After that, and before anything is bought, cancelling costs ${fee}. Once the first item is bought, call us.`,
}

// Prices and fees
export const prices = {
  heading: 'Prices and fees',
  cost: 'What does it cost?',
  costAnswer: (delivery: string, service: string) =>
    `You pay what your agent paid the seller, plus our fees on their own lines: ${delivery} for delivery and ${service} for service. There is no hidden mark-up.`,
  deliveryRange: (least: string, most: string) => `${least} to ${most}, by distance and length of the list,`,
  rise: 'What if a price has gone up?',
  riseAnswer:
    'Set a price cap on any item. Above it, your agent buys nothing until you say yes. You can set a cap for the whole order too.',
}

// Payment
export const payment = {
  ways: 'How can I pay?',
  waysAtGate: (limit: string) =>
    `At your gate, with cash or a transfer, for orders up to ${limit}. Money in your wallet is used if you want.`,
  waysOnline: 'Or pay now with a card, a transfer or USSD.',
  change: 'Where does my change go?',
  changeAnswer:
    'Your agent gives it to you. If they have no change, it goes into your wallet, and you can use it for your next order.',
}

// Substitutes
export const substitutes = {
  heading: 'If an item is not available',
  question: 'What happens if an item is not available?',
  answer:
    'You decide for each item before you order: we ask you, your agent buys something similar, or we skip it. If we ask and you do not answer in time, we do what you chose.',
}

// Refunds
export const refunds = {
  heading: 'Problems and refunds',
  question: 'Something is missing or spoilt. What now?',
  answer:
    'Open the order and tap “Report a problem”. Choose the items and add a photo if you can. The order shows until when you can report. We refund to your wallet, or to your card or bank.',
}

// Areas and hours
export const coverage = {
  heading: 'Areas and hours',
  areas: 'Where do you deliver?',
  areasAnswer: (area: string) => `In ${area}.`,
  hours: 'When are you open?',
  hoursAnswer: (opens: string, closes: string) =>
    `We take orders every day from ${opens} to ${closes}. Each market has its own days and hours besides. When yours is closed, write your list and choose a time for its next open day.`,
}

// Contact
export const contact = {
  heading: 'Contact',
  question: 'How do I reach you?',
  answer: (phone: string, email: string) => `Call ${phone} or write to ${email}.`,
  answerWhatsApp: (number: string) => `We are on WhatsApp too: ${number}.`,
}

export const helpQuestions = {
  howItWorks: 'How it works',
}
