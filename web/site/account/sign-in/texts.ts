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
  signUpByCode: 'No password? Use a code instead',
  signUpCode: 'Or type the six digits from that email here. They let you in at once.',
  orPassword: 'or with a password',
  orCode: 'or with a code',
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
  passkey: 'Sign in with a passkey',
}

// Sign-in with a number that nobody used for half a year
export const answer = {
  needed:
    'Nobody has used this number here for a long time. Networks give old numbers to new people, so we check first.',
  label: 'Your last order',
  hint: 'Its area, such as Gwarinpa, or what it came to, such as 12,400.',
  required: 'Write the area of your last order, or what it came to',
  submit: 'Open my account',
  startNew: 'I never ordered here',
}

// Sign-in by code where a sign-up waits that began in another browser
export const otherSignUp = {
  needed:
    'Somebody signed up with this and chose a password. If that was you, type the password to finish. If not, we will tell them and make you a new account.',
  required: 'Type the password you chose when you signed up',
  submit: 'Finish my sign-up',
  notMine: 'That was not me',
}

// Sign-in by six digits
export const code = {
  title: 'Type your code',
  label: 'Six-digit code',
  send: 'Send code',
  smsHint: 'We will SMS you six digits. New here? They make your account.',
  emailHint: 'We will email you six digits. New here? They make your account.',
  phoneByEmailHint: 'The code will go to the email of your account. New here? Use your email.',
  useEmail: 'Use email instead',
  usePhone: 'Use phone number instead',
  phoneRequired: 'Enter your Nigerian phone number',
  emailRequired: 'Please enter a valid email address',
  sentBySms: (to: string) => `We sent an SMS to ${to}. Type the six digits from it here.`,
  sentByEmail: (to: string) =>
    `We sent an email to ${to}. Type the six digits from it here. Check your spam folder too.`,
  sentToEmailOf: (to: string) =>
    `We cannot send SMS now. If ${to} has an account with an email, the code is on its way to that email. If no email comes, go back and use your email.`,
  emailNeeded: (email: string) =>
    `This number is on an account with the email ${email}. We sent a second code to that email. Type it here.`,
  notMine: 'Not my account',
  nameTitle: 'You are new here',
  nameNeeded: 'What should your agent call you?',
  nameRequired: 'Enter your name',
  createAccount: 'Create account',
  sendFailed: 'We could not send the code. Try again.',
  checkFailed: 'We could not check the code. Try again.',
  resend: 'Send a new code',
  resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
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
