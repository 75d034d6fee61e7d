// Google sign-in that failed

// Sign-in and sign-up: the form
export const form = {
  identifier: 'Username, email or phone',
  usernameHint: 'Letters, numbers, dots and dashes. You can sign in with your email or phone too.',
  usernameReserved: 'Only our team’s usernames may contain “admin” or “godmode”. Choose another one.',
  signIn: 'Sign In',
  signingIn: 'Signing in',
  signUp: 'Sign Up',
  signingUp: 'Signing up',
  phoneHint: 'Your agent will call it at the gate.',
}

// Sign-in and sign-up: what went wrong

// Sign-in and sign-up: the page
export const page = {
  signUpTitle: 'Create your account',
  signInIntro: 'Follow your orders and save your lists.',
  signUpIntro: 'Your list stays while you sign up.',
  passwordChanged: 'Your password has been changed. Sign in with the new one.',
  tabs: 'Sign in or sign up',
  changeEmailHint: 'We will send the link to the new address and remove the old one.',
}

// Sign-in: why Kasuwa, beside the form
export const pitch = {
  title: 'Your market, bought for you and brought to your gate',
  items: 'Every item you asked for, ticked off as it is bought.',
  prices: 'The price the seller asked, the price we paid. Our fees are on their own lines.',
  code: 'A 4-digit code that only you have. Nobody else collects your goods.',
  agentQuestion: 'Want to shop and deliver with us?',
}

// Sign-in: other ways
export const otherWays = {
  or: 'or',
  google: 'Continue with Google',
  sms: 'Sign in with a code by SMS',
  passkey: 'Sign in with a passkey',
}

export const sms = {
  send: 'Send the code',
  sent: (to: string) => `We sent an SMS to ${to}. Type the six digits from it here.`,
  code: 'Six-digit code',
  phoneRequired: 'Enter your Nigerian phone number',
  sendFailed: 'We could not send the code. Try again.',
  checkFailed: 'We could not check the code. Try again.',
  resend: 'Send a new code',
}

// Passkeys: errors, and the browser’s names for them

// Sign-in: second step
export const secondStep = {
  title: 'One more step',
  intro: 'Almost there. Now confirm that it is really you.',
  passkey: 'Use a passkey',
  signInAgain: 'Sign in again',
  switchToRecovery: 'Use a recovery code',
  switchToApp: 'Use your app',
  switchToPasskey: 'Use your passkey',
  appCode: 'Six digits from your app',
  recoveryCode: 'Recovery code',
  appCodeHint: 'They change every 30 seconds. Each works once.',
  recoveryHint: 'One of the 10 codes you saved, such as 7K3M-Q9TX-2BVD. Each works once.',
  submitting: 'Checking',
}
