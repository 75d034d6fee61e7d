export const email = 'Email'
export const pleaseEnterAValidEmailAddress = 'Please enter a valid email address'
export const weSendSixDigits = 'We email you a six-digit code. No password needed. Have an account?'
export const signIn = 'Sign in'
export const weSentACode = (to: string) =>
  `We sent an email to ${to}. Type the code here, and your order is placed. Check your spam folder too.`
export const code = 'Six-digit code'
export const sendANewCode = 'Send a new code'
export const weSentAnSms = (to: string) =>
  `We sent an SMS to ${to}. Type the code here, and your order is placed.`
export const codeBySms =
  'We will send you a six-digit code by SMS to this number. No password needed. Have an account?'
export const sendItBySms = 'Send it by SMS instead'
export const sendItByEmail = 'Send it by email instead'
