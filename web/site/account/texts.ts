// Any form of the profile
export const save = 'Save'
export const cancel = 'Cancel'

// Password before a change
export const yourAccountHasNoPassword =
  'Your account has no password. If you signed in more than 10 minutes ago, sign in again first.'
export const yourPassword = 'Your password'

// Copy button
export const copied = (what: string) => `Copied ${what}`
export const copy = (what: string) => `Copy ${what}`
export const weCouldNotCopy = 'We could not copy it'
export const selectTheTextAndCopyItYourself = 'Select the text and copy it yourself.'

// Any form that sends a link
export const weSent = (email: string) =>
  `We sent it to ${email}. It can take a minute. Check your spam folder too.`
export const toUseAnotherAddress = 'Use another address'
export const email = 'Email'

// Any row of the profile
export const change = 'Change'

// Forgot password
export const forgotYourPassword = 'Forgot your password?'
export const enterYourEmailAddressAndWeWill =
  'Enter your email address and we will send a link to set a new password. It works for 30 minutes.'
export const sendTheLink = 'Send the link'
export const sending = 'Sending'
export const weCouldNotSendTheLink = 'We could not send the link. Try again.'
export const backToSign = 'Back to sign in'

// Password field
export const password = 'Password'
export const hidePassword = 'Hide password'
export const showPassword = 'Show password'

// Password: how strong
export const atLeastCharacters = (minLength: number) =>
  `At least ${minLength} characters. Three words together are easy to remember.`
export const longEnough = 'Long enough. A longer one is stronger.'
export const longAndStrong = 'Long and strong.'

// Resend verification
export const failedToResendVerificationEmail = 'Failed to resend verification email'
export const noEmailAddressFoundForResendingVerification = 'No email address found for resending verification'
export const resendVerificationEmail = 'Resend verification email'

// Reset password
export const thisLinkNoLongerWorks = 'This link no longer works'
export const eachLinkWorksOnce = 'Each link works once, for 30 minutes. Ask for a new one.'
export const sendANewLink = 'Send a new link'
export const setANewPassword = 'Set a new password'
export const youWillBeSignedOutEverywhereElse = 'You will be signed out everywhere else.'
export const weCouldNotChangeYourPassword = 'We could not change your password. Try again.'
export const newPassword = 'New password'
export const changing = 'Changing'
export const changePassword = 'Change password'

// Unsubscribe from emails
export const ourEmails = 'Our emails'
export const oneMoment = 'One moment…'
export const thisLinkDoesNotWork = 'This link does not work'
export const tapTheFullLinkInOurEmailAgain = 'Tap the full link in our email again.'
export const goToTheHomePage = 'Go to the home page'
export const stopOurEmails = 'Stop our emails?'
export const thatDidNotGoThrough = 'That did not go through. Try again.'
export const stopTheseEmails = 'Stop these emails'
export const youWillGetNoMoreOffers =
  'You will get no more offers or news from us, by email or on your phone. Updates on your orders will still come.'
export const weWillRemoveYourNameAndEmail = 'We will remove your name and email address from the launch list.'
export const emailsStopped = 'Emails stopped'
export const youWillGetNoMoreOffers2 =
  'You will get no more offers or news from us. You can turn them on again in your profile.'
export const weHaveRemovedYourNameAndEmail =
  'We have removed your name and email address from the launch list.'

// Sign-in that failed
export const loginFailed = 'Login failed'
export const thisTookTooLong = 'This took too long. Sign in again.'

// Sign-in after verifying
export const emailVerifiedSuccessfully = 'Email verified successfully! You can now log in to your account.'

// Verify email
export const notVerifiedYet = 'Not verified yet'
export const weCouldNotVerifyYourEmail = 'We could not verify your email'
export const signUpAgain = 'Sign up again'
export const tryAgain = 'Try again'
export const verifyingYourEmail = 'Verifying your email'
export const emailVerified = 'Email verified'
export const yourEmailAddressIsVerified = 'Your email address is verified.'
export const goToYourProfile = 'Go to your profile'
export const youMayHaveUsedItAlready =
  'You may have used it already. If so, just sign in. If not, we will send you a new link.'
export const signIn = 'Sign in'
