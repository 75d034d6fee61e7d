// Google sign-in that failed
export const google = {
  unavailable: 'Google sign-in is not available here. Use your password instead.',
  unreachable: 'We could not reach Google. Try again in a moment, or use your password.',
  expired: 'That sign-in took too long or started in another window. Tap the Google button again.',
  unfinished: 'You did not finish with Google. Nothing has changed.',
  unconfirmed: 'We could not confirm Google’s reply. Nothing has changed. Try again.',
  unverified: 'Google has not verified your email address. Verify it with Google first.',
  emailTaken:
    'This email address already has an account. Sign in with your password, then link Google in your profile.',
  linkedElsewhere: 'This Google account is linked to another Kasuwa account.',
  suspended: 'This account is suspended. Call us.',
  tooManyTries: 'Too many tries. Wait a little and try again.',
}

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
export const outcome = {
  verifyAt: (email: string) => `Please check your email (${email}) for the verification link.`,
  signUpFailed: 'Signup failed',
  verify: 'Please check your email for the verification link.',
}

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
export const passkey = {
  alreadyAdded: 'This device already has a passkey for your account.',
  notAllowedName: 'NotAllowedError',
  abortName: 'AbortError',
  securityName: 'SecurityError',
  notSupportedName: 'NotSupportedError',
  webAuthnName: 'WebAuthnError',
  notUsed: 'The passkey was not used. Try again, or choose another way.',
}

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
