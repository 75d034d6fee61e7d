export const email = {
  invalid: 'Please enter a valid email address',
  hint: 'We email you a six-digit code. No password needed, also if you have an account. Rather use a password?',
  sent: (to: string) =>
    `We sent an email to ${to}. Type the code here, and your order is placed. Check your spam folder too.`,
  switchTo: 'Send it by email instead',
}

export const sms = {
  sent: (to: string) => `We sent an SMS to ${to}. Type the code here, and your order is placed.`,
  sentToEmailOf: (to: string) =>
    `We cannot send SMS now. If ${to} has an account with an email, the code is on its way to that email. If no email comes, choose “Send it by email instead”.`,
  hint: 'We will send you a six-digit code by SMS to this number. No password needed, also if you have an account. Rather use a password?',
  switchTo: 'Send it by SMS instead',
}
