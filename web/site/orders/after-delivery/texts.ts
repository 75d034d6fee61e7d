// The bill
export const bill = {
  askedPaid: (asked: string, paid: string) => `asked ${asked}, paid ${paid}`,
  boughtBy: (agent: string, time: string) => `Bought by ${agent}, ${time}`,
  corrected: 'Corrected:',
  refundedToWallet: 'Refunded to your wallet',
  refundedToCard: 'Refunded to your card or bank',
  paidBefore: 'Paid before delivery',
  paidInCash: 'Paid in cash',
  onNextOrder: 'Balance, added to your next order',
  fromEarlier: (code: string) => `Balance of order ${code}`,
  addedTo: (code: string) => `Added to order ${code}`,
  paidLater: 'Paid later',
  change: 'Change, now in your wallet',
  cashHint: 'Check your goods, then pay in cash.',
  transferHint: 'Pay before your agent hands over.',
}

// What the tax office gave the receipt
export const stamp = {
  label: 'Tax office',
  number: (number: string) => `No. ${number}`,
  buyer: (name: string, tin: string) => (tin === '' ? `For ${name}` : `For ${name}, TIN ${tin}`),
  reference: (irn: string) => `Tax office reference ${irn}`,
  stamp: (stamp: string) => `Stamp ${stamp}`,
  qr: 'QR code of the tax office',
}

// Reporting a problem
export const problem = {
  heading: 'Something wrong?',
  intro: (moment: string) =>
    `Spoilt, missing or short measure? Show us and a person will reply. You can report until ${moment}.`,
  report: 'Report a problem',
  waiting: 'Your report will send once there is network.',
  tooLate: 'The time to report a problem has passed. Call us and we will help.',
  photo: 'The photo you sent us',
  reported: 'reported',
  answered: 'answered',
  ownPhoto: 'Your photo',
}

export const report = {
  savedTitle: 'Saved on this phone',
  savedHint: 'It will send once there is network.',
  doneTitle: 'We have your report',
  doneHint: 'A person will check it and reply here.',
  title: 'What is wrong?',
  items: 'Which items?',
  alreadyReported: 'Reported. We are checking it',
  problem: 'What is the problem?',
  details: 'Tell us',
  detailsPlaceholder: 'Three of the tomatoes are black inside',
  photoHint: 'A photo helps most. Only you, your agent and our team will see it.',
  removePhoto: 'Remove photo',
  submit: 'Send report',
  failed: 'We could not send your report. Try again.',
}

// Rating
export const rating = {
  question: (agent: string) => `How did ${agent} do?`,
  heading: (agent: string) => `Your rating for ${agent}`,
  doneHint: (agent: string) => `Your rating helps ${agent} and us.`,
  stars: (agent: string) => `Stars for ${agent}`,
  waiting: 'Your rating will send once there is network.',
  done: 'Thank you',
  starsEmpty: 'Tap the stars',
  tags: 'What was it like?',
  comment: 'Anything to add? Only our team will read it',
  failed: 'We could not send your rating. Try again.',
}

// Receipt
export const receipt = {
  shareTitle: (marketName: string) => `Receipt from ${marketName}`,
  title: 'Receipt',
  share: 'Share',
  actions: 'Save the receipt',
  pdf: 'PDF',
  failed: 'We could not load this receipt.',
  empty: 'No receipt yet',
  emptyHint: 'It will show here when shopping is done, with the prices we paid.',
  sharePicture: 'Share as a picture',
  pictureSaved: 'Picture saved',
  pictureFailed: 'We could not make the picture. Try again.',
}

// Receipt as a message
export const receiptMessage = {
  heading: (marketName: string) => `${marketName}, bought by Kasuwa`,
  savingToday: (amount: string, place: string) => `I saved ${amount} at ${place} today`,
  saving: (amount: string, place: string) => `I saved ${amount} at ${place}`,
}

// What an order that was not delivered costs
export const settlement = {
  openHeading: 'Not settled yet',
  heading: 'What you pay',
  goods: 'Bought before the order was cancelled',
  bill: 'Your bill, below',
  cancellationFee: 'Cancellation fee, as shown when you ordered',
  due: 'Balance',
  nextOrder: 'It is added to your next order.',
  dueNow: 'To pay now',
  openHint: 'You owe nothing until we have agreed with you what happens to your goods.',
  walletFirst: 'Your next order takes it from your wallet first, and tells you before you place it.',
  nothing: 'nothing',
}

// Tip
export const tip = {
  question: (agent: string) => `A little extra for ${agent}?`,
  done: (agent: string, amount: string) => `${agent} has your ${amount}`,
  given: (agent: string, tipped: string) => `You tipped ${agent} ${tipped}. All of it is theirs.`,
  submit: (agent: string, amount: string) => `Tip ${agent} ${amount}`,
  fromWallet: (wallet: string) => `From your wallet. You have ${wallet}.`,
  aboveWallet: (wallet: string) => `You have ${wallet} in your wallet`,
  tooHigh: (maxTip: string) => `At most ${maxTip}`,
  walletEmpty:
    'Tips come from your wallet, and it is empty now. Any change your agent cannot give you goes into it.',
  otherAmount: 'Other amount',
  amount: 'Amount, in whole naira',
  offline: 'You are offline. Send the tip once there is network.',
  failed: 'We could not send the tip. Try again.',
  wholeNaira: 'Enter whole naira, no kobo',
  submitByCard: (amount: string) => `Tip ${amount} by card or transfer`,
  agentGetsAll: (agent: string) => `${agent} gets all of it.`,
}

export const tipPayment = {
  due: (amount: string) => `Your tip of ${amount} is not paid yet.`,
  pay: 'Pay it',
  paid: 'I have paid',
}

export const receiptPicture = {
  boughtBy: (site: string) => `Bought by Kasuwa, ${site}`,
}

export const tipForm = {
  howMuch: 'How much',
  amountRequired: 'Enter an amount',
}
