// Password before a change
export const passwordCheck = {
  noPassword: 'Your account has no password. If you signed in more than 10 minutes ago, sign in again first.',
  password: 'Your password',
}

// Copy button
export const copyButton = {
  done: (what: string) => `Copied ${what}`,
  copy: (what: string) => `Copy ${what}`,
  failed: 'We could not copy it',
  failedHint: 'Select the text and copy it yourself.',
}

// Any form that sends a link
export const emailForm = {
  sent: (email: string) => `We sent it to ${email}. It can take a minute. Check your spam folder too.`,
  changeEmail: 'Use another address',
}

// Forgot password
export const forgotPassword = {
  title: 'Forgot your password?',
  intro: 'Enter your email address and we will send a link to set a new password. It works for 30 minutes.',
  submit: 'Send the link',
  failed: 'We could not send the link. Try again.',
  sending: 'Sending',
}

// Password field
export const password = {
  hide: 'Hide password',
  show: 'Show password',
  tooShort: (minLength: number) =>
    `At least ${minLength} characters. Three words together are easy to remember.`,
  longEnough: 'Long enough. A longer one is stronger.',
  strong: 'Long and strong.',
}

// Resend verification
export const verificationEmail = {
  failed: 'Failed to resend verification email',
  noEmail: 'No email address found for resending verification',
  submit: 'Resend verification email',
}

// Reset password
export const link = {
  expired: 'This link no longer works',
  resend: 'Send a new link',
  checking: 'One moment…',
}

export const resetPassword = {
  linkExpired: 'Each link works once, for 30 minutes. Ask for a new one.',
  title: 'Set a new password',
  intro: 'You will be signed out everywhere else.',
  failed: 'We could not change your password. Try again.',
  submitting: 'Changing',
  submit: 'Change password',
}

// Unsubscribe from emails
export const unsubscribe = {
  title: 'Our emails',
  /** After "We could not load". */
  link: 'this link',
  brokenLink: 'This link does not work',
  brokenLinkHint: 'Tap the full link in our email again.',
  home: 'Go to the home page',
  question: 'Stop our emails?',
  confirm: 'Unsubscribe',
  offersIntro:
    'You will get no more offers or news from us, by email or on your phone. Updates on your orders will still come.',
  launchIntro: 'We will remove your name and email address from the launch list.',
  doneTitle: 'Emails stopped',
  offersDone: 'You will get no more offers or news from us. You can turn them on again in your profile.',
  launchDone: 'We have removed your name and email address from the launch list.',
}

// Sign-in that failed
export const waitingStep = {
  failed: 'Login failed',
  timedOut: 'This took too long. Sign in again.',
}

// Sign-in after verifying
export const verifyEmail = {
  signInBanner: 'Email verified successfully! You can now log in to your account.',
  failed: 'We could not verify your email',
  signUpAgain: 'Sign up again',
  loading: 'Verifying your email',
  doneTitle: 'Email verified',
  done: 'Your email address is verified.',
  profile: 'Go to your profile',
  linkExpired: 'You may have used it already. If so, just sign in. If not, we will send you a new link.',
  notVerified: 'Not verified yet',
}

export const data = {
  apiKeys: 'API keys and webhooks',
}

export const sections = {
  devices: 'Devices',
}

export const keyForm = {
  copyTarget: 'the key',
}

export const appKey = {
  failed: 'That did not work. Try again.',
}

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

export const outcome = {
  verifyAt: (email: string) => `Please check your email (${email}) for the verification link.`,
  signUpFailed: 'Signup failed',
  verify: 'Please check your email for the verification link.',
}

export const passkey = {
  alreadyAdded: 'This device already has a passkey for your account.',
  notUsed: 'The passkey was not used. Try again, or choose another way.',
}

export const signIn = {
  back: 'Back to sign in',
}
