export const help = 'Help'
export const howItWorksAndWhatItCosts =
  'How Kasuwa works, what it costs, and what happens when something goes wrong.'
export const title = 'Help: how it works, prices, payment | Kasuwa'
export const stillStuck = 'Still stuck?'
export const callUs = (phone: string) => `Call ${phone}`
export const whatsApp = 'WhatsApp'
export const emailUs = 'Email us'
export const writeToUs = 'Write to us here'
export const areasWeCover = 'Areas we cover'
export const seeMarkets = 'See the markets and their hours'

// How it works
export const howItWorks = 'How it works'
export const howDoIOrder = 'How do I order?'
export const writeYourList = (minutes: string) =>
  `Write your list the way you say it, choose a market, and say where we should bring it. An agent goes in, buys item by item, and brings everything to your gate in about ${minutes} minutes. You can follow it all the way.`
export const doINeedAnAccount = 'Do I need an account?'
export const notToWriteAList =
  'Not to write a list or to see prices. To place your first order we send you a six-digit code, and your account is ready. No password needed.'
export const whatIsTheFourDigitCode = 'What is the 4-digit code for?'
export const youGiveItAtTheGate =
  'It is on your order. Give it to your agent at the gate, after you have checked your goods and paid. It proves that the goods reached you.'
export const canICancel = 'Can I cancel?'
export const freeUntil = (fee: string) =>
  `Yes. It is free until an agent accepts. After that, and before anything is bought, cancelling costs ${fee}. Once the first item is bought, call us.`

// Prices and fees
export const pricesAndFees = 'Prices and fees'
export const whatDoesItCost = 'What does it cost?'
export const feesAre = (delivery: string, service: string) =>
  `You pay what your agent paid the seller, plus our fees on their own lines: ${delivery} for delivery and ${service} for service. There is no hidden mark-up.`
export const feeFrom = (least: string, most: string) =>
  `${least} to ${most}, by distance and length of the list,`
export const whatIfAPriceHasGoneUp = 'What if a price has gone up?'
export const setACap =
  'Set a price cap on any item. Above it, your agent buys nothing until you say yes. You can set a cap for the whole order too.'

// Payment
export const payment = 'Payment'
export const howCanIPay = 'How can I pay?'
export const payAtTheGate = (limit: string) =>
  `At your gate, with cash or a transfer, for orders up to ${limit}. Money in your wallet is used if you want.`
export const payNow = 'Or pay now with a card, a transfer or USSD.'
export const whereDoesMyChangeGo = 'Where does my change go?'
export const intoYourWallet =
  'Your agent gives it to you. If they have no change, it goes into your wallet, and you can use it for your next order.'

// Substitutes
export const ifAnItemIsNotAvailable = 'If an item is not available'
export const whatHappens = 'What happens if an item is not available?'
export const youDecide =
  'You decide for each item before you order: we ask you, your agent buys something similar, or we skip it. If we ask and you do not answer in time, we do what you chose.'

// Refunds
export const refunds = 'Problems and refunds'
export const somethingIsWrong = 'Something is missing or spoilt. What now?'
export const reportIt =
  'Open the order and tap “Report a problem”. Choose the items and add a photo if you can. The order shows until when you can report. We refund to your wallet, or to your card or bank.'

// Areas and hours
export const areasAndHours = 'Areas and hours'
export const whereDoYouDeliver = 'Where do you deliver?'
export const weDeliverIn = (area: string) => `In ${area}.`
export const whenAreYouOpen = 'When are you open?'
export const everyDay = (opens: string, closes: string) =>
  `We take orders every day from ${opens} to ${closes}. Each market has its own days and hours besides. When yours is closed, write your list and choose a time for its next open day.`

// Contact
export const contact = 'Contact'
export const howDoIReachYou = 'How do I reach you?'
export const callOrWrite = (phone: string, email: string) => `Call ${phone} or write to ${email}.`
export const onWhatsApp = (number: string) => `We are on WhatsApp too: ${number}.`
