export const email = {
  invalid: 'Please enter a valid email address',
  hint: 'We email you a six-digit code. No password needed. Have an account?',
  sent: (to: string) =>
    `We sent an email to ${to}. Type the code here, and your order is placed. Check your spam folder too.`,
  switchTo: 'Send it by email instead',
}

export const code = {
  label: 'Six-digit code',
  resend: 'Send a new code',
}

export const sms = {
  sent: (to: string) => `We sent an SMS to ${to}. Type the code here, and your order is placed.`,
  hint: 'We will send you a six-digit code by SMS to this number. No password needed. Have an account?',
  switchTo: 'Send it by SMS instead',
}
