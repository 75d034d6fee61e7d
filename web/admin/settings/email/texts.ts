// How emails are going
export const health = {
  manyFailed: (failed: number) => `${failed} failed`,
  noneSent: 'No email sent yet.',
  oneFailed: '1 failed',
  working: 'Working',
}

export const status = {
  waiting: 'Waiting',
  failed: 'Failed',
  outboxOnly: 'Stays here',
}

// Types of email and their state
export const kinds = {
  confirmAddress: 'Confirm address',
  signInCode: 'Sign-in code',
  signUpUnfinished: 'Sign-up not finished',
  welcome: 'Welcome',
  bankAccountChanged: 'Agent’s bank account changed',
  programAdded: 'API key or webhook added',
  newSignIn: 'New sign-in',
  emailChanged: 'Email changed',
  twoStepChanged: 'Two-step sign-in changed',
  accountDeletion: 'Account to be deleted',
  question: 'Question from the market',
  reportReply: 'Reply to a report',
  placedForYou: 'Order that our team placed',
  debtReminder: 'Reminder of a debt',
  payeeChanged: 'Another account at the gate',
  signOffAlone: 'Money that one admin may move alone',
  businessInvitation: 'Invitation to a business',
  orderRequest: 'Order to approve',
  orderGrowth: 'Question above a buyer’s limit',
  orderRequestAnswered: 'Answer to an order request',
  invoice: 'Invoice',
  invoiceDue: 'Reminder of an invoice',
  webhookOff: 'Webhook turned off',
  test: 'Test email',
  agentInvited: 'Agent invited',
  applicationRefused: 'Application refused',
  documentsExpiring: 'Documents running out, to the business',
  ownDocumentsExpiring: 'Documents running out, to the agent',
  agentsUnpaid: 'Agents not paid, to our team',
  sendingChanged: 'Way of sending emails changed',
}

export const empty = {
  sent: 'No email has been sent',
  outboxOnly: 'No email stays here',
  waiting: 'No email is waiting',
  failed: 'No email has failed',
}

// Sending
export const sending = {
  none: 'Do not send emails',
  noneHint: 'Emails stay on this server. Admins can read them in the outbox.',
  smtp: 'Mail server (SMTP)',
  smtpHint: 'Your host’s or any provider’s server, with its username and password.',
  gmail: 'Gmail account',
  gmailHint: 'Authorise an account at Google. No password is saved here.',
  changedForOwner:
    'Somebody else changed how emails are sent. Emails about accounts still go the old way. Check the choice below, then save it.',
  changedForAdmin:
    'Emails about accounts still go the old way until the owner checks this page and saves it.',
  save: 'Save email settings',
  legend: 'How to send emails',
  senderName: 'Sender name',
  senderAddress: 'Sender address',
  testFrom: (name: string, address: string) => `It will come from ${name}, ${address}.`,
  testTitle: 'Send a test email',
}

// One email
export const email = {
  recipient: (recipient: string, time: string) => `To ${recipient}, written ${time}`,
  tries: (tries: number) => `${tries} tries`,
  resending: 'Sending it again now',
  announcementHint: 'An announcement is not sent again to one person. Write a new announcement.',
  resendFailed: 'We could not send it again.',
  linksHidden: 'Links are left out here, because they open that account.',
  sentDeleted: 'We delete the text of an email here once it is sent.',
  testNotSaved: 'We do not save the text of a test email. Send another from the settings.',
  expired: 'The time to keep this email is over, so its text has been deleted.',
}

// List of emails
export const table = {
  caption: 'Emails, newest first',
  adminMark: '· admin',
  to: 'To',
  reason: 'Why',
  written: 'Written',
}

// How an email looks
export const view = {
  light: 'Light',
  dark: 'Dark',
  legend: 'Show as',
}

// Every type of email
export const templates = {
  what: 'the emails',
  kind: 'Type of email',
  kindHint: 'The people are made up. Names and figures come from the settings.',
  subject: 'Subject',
  announcementHint: 'Each announcement is written anew under Announcements.',
}

// Changing what an email says
export const wording = {
  title: 'Change the text',
  bodyHint:
    'Each line is a paragraph. Words in braces are filled in. A line with a word that is empty this time is left out.',
  variables: 'Words in braces',
  required: (word: string) => `${word} (needed)`,
  insert: (word: string) => `Insert ${word}`,
  save: 'Save text',
  ownerOnly: 'Only the owner changes this text, because this email opens an account or warns its owner.',
  restore: 'Back to the original',
  restoreTitle: 'Bring the original text back?',
  restoreBody: 'The text as it is now stays in the audit log.',
  restored: 'The original text is back',
  edited: 'Changed by your team',
}

// Outbox
export const outbox = {
  filter: 'Emails to show',
  empty: 'No emails yet',
  emptyHint: 'Emails will show here as soon as they are written.',
}

// Mail server
export const smtp = {
  starttls: 'STARTTLS (usual, port 587)',
  tls: 'TLS from the start (port 465)',
  unencrypted: 'None, only for a server on this machine',
  server: 'Server',
  port: 'Port',
  encryption: 'Encryption',
  passwordHint: 'It is saved encrypted, and nobody can read it here.',
  passwordUnreadable: 'SECRET_KEY was changed, so we cannot read the saved password. Enter it again.',
}

export const names = {
  applicationAccepted: 'Application accepted',
  announcement: 'Announcement',
}

export const editor = {
  body: 'Text',
}

export const emailNames = {
  passwordChanged: 'Password changed',
  sent: 'Sent',
}

export const emailSheet = {
  sendAgain: 'Send again',
}
