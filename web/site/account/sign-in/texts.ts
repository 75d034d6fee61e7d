// Google sign-in that failed
export const googleSignInIsNotAvailableHere =
  'Google sign-in is not available here. Use your password instead.'
export const weCouldNotReachGoogle = 'We could not reach Google. Try again in a moment, or use your password.'
export const thatSignInTookTooLong =
  'That sign-in took too long or started in another window. Tap the Google button again.'
export const youDidNotFinishWithGoogle = 'You did not finish with Google. Nothing has changed.'
export const weCouldNotConfirmGooglesReply =
  'We could not confirm Google’s reply. Nothing has changed. Try again.'
export const googleHasNotVerifiedYourEmailAddress =
  'Google has not verified your email address. Verify it with Google first.'
export const thisEmailAddressAlreadyHasAnAccount =
  'This email address already has an account. Sign in with your password, then link Google in your profile.'
export const thisGoogleAccountIsLinkedToAnother = 'This Google account is linked to another Kasuwa account.'
export const thisAccountIsSuspended = 'This account is suspended. Call us.'
export const tooManyTries = 'Too many tries. Wait a little and try again.'

// Sign-in and sign-up: the form
export const username = 'Username'
export const usernameEmailOrPhone = 'Username, email or phone'
export const emailsNumbersDotsAndDashesYouCan =
  'Letters, numbers, dots and dashes. You can sign in with your email or phone too.'
export const onlyOurTeamsUsernames =
  'Only our team’s usernames may contain “admin” or “godmode”. Choose another one.'
export const forgotYourPassword = 'Forgot your password?'
export const signIn = 'Sign In'
export const signingIn = 'Signing in'
export const signUp = 'Sign Up'
export const signingUp = 'Signing up'
export const email = 'Email'
export const phoneNumber = 'Phone number'
export const yourAgentWillCallItAtTheGate = 'Your agent will call it at the gate.'

// Sign-in and sign-up: what went wrong
export const pleaseCheckYourEmailForTheVerificationLink = (email: string) =>
  `Please check your email (${email}) for the verification link.`
export const loginFailed = 'Login failed'
export const signupFailed = 'Signup failed'
export const pleaseCheckYourEmailForTheVerificationLink2 =
  'Please check your email for the verification link.'

// Sign-in and sign-up: the page
export const signIn2 = 'Sign in'
export const createYourAccount = 'Create your account'
export const followYourOrdersAndSaveYourLists = 'Follow your orders and save your lists.'
export const yourListStaysWhileYouSignUp = 'Your list stays while you sign up.'
export const yourPasswordHasBeenChanged = 'Your password has been changed. Sign in with the new one.'
export const signInOrSignUp = 'Sign in or sign up'
export const toUseAnotherAddress = 'Use another address'
export const weWillSendTheLink = 'We will send the link to the new address and remove the old one.'

// Sign-in: why Kasuwa, beside the form
export const yourMarket = 'Your market, bought for you and brought to your gate'
export const everyItemYouAsked = 'Every item you asked for, ticked off as it is bought.'
export const thePriceTheSellerAsked =
  'The price the seller asked, the price we paid. Our fees are on their own lines.'
export const a4DigitCodeThatOnlyYouHave =
  'A 4-digit code that only you have. Nobody else collects your goods.'

// Sign-in: other ways
export const or = 'or'
export const thatDidNotWork = 'That did not work. Try again.'
export const continueWithGoogle = 'Continue with Google'
export const signInBySms = 'Sign in with a code by SMS'
export const sendTheCode = 'Send the code'
export const weSentAnSms = (to: string) => `We sent an SMS to ${to}. Type the six digits from it here.`
export const sixDigitCode = 'Six-digit code'
export const enterYourPhoneNumber = 'Enter your Nigerian phone number'
export const weCouldNotSendTheCode = 'We could not send the code. Try again.'
export const weCouldNotCheckTheCode = 'We could not check the code. Try again.'
export const sendANewCode = 'Send a new code'
export const backToSignIn = 'Back to sign in'
export const signInWithAPasskey = 'Sign in with a passkey'

// Passkeys: errors, and the browser’s names for them
export const thisDeviceAlreadyHasAPasskey = 'This device already has a passkey for your account.'
export const notallowederror = 'NotAllowedError'
export const aborterror = 'AbortError'
export const securityerror = 'SecurityError'
export const notsupportederror = 'NotSupportedError'
export const webauthnerror = 'WebAuthnError'
export const thePasskeyWasNotUsed = 'The passkey was not used. Try again, or choose another way.'

// Sign-in: second step
export const oneMoreStep = 'One more step'
export const almostThere = 'Almost there. Now confirm that it is really you.'
export const toUseAPasskey = 'Use a passkey'
export const signInAgain = 'Sign in again'
export const back = 'Back'
export const toUseARecoveryCode = 'Use a recovery code'
export const toUseYourApp = 'Use your app'
export const toUseYourPasskey = 'Use your passkey'
export const sixDigitsFromYourApp = 'Six digits from your app'
export const recoveryCode = 'Recovery code'
export const theyChangeEvery30Seconds = 'They change every 30 seconds. Each works once.'
export const oneOfThe10CodesYouSaved =
  'One of the 10 codes you saved, such as 7K3M-Q9TX-2BVD. Each works once.'
export const checking = 'Checking'
export const wantToWorkWithUs = 'Want to shop and deliver with us?'
export const becomeAnAgent = 'Become an agent'
