// Authenticator app: its key
export const scanThisWithYourAuthenticatorApp =
  'Scan this with your authenticator app. If the app is on this phone,'
export const openItThere = 'open it there'
export const qrCodeForTheKey = 'QR code for the key'
export const orTypeThisKeyIntoTheApp = 'Or type this key into the app:'
export const theKey = 'the key'
export const thatDidNotWork = 'That did not work. Try again.'
export const typeTheSixDigitsThatTheApp = 'Type the six digits that the app shows now.'
export const sixDigits = 'Six digits'
export const turnIt = 'Turn it on'

// Confirm with the password
export const my = (kind: string) => `My ${kind}`
export const passkey = 'Passkey'
export const nameThisPasskey = 'Name this passkey'
export const soThatYouCanRecogniseItLater = 'So that you can recognise it later.'
export const yourPassword = 'Your password'
export const android = 'Android'
export const windows = 'Windows'
export const macintosh = 'Macintosh'
export const linux = 'Linux'
export const myMac = 'My Mac'

// Two-step sign-in: one dialog per action
export const willNoLongerSignYou = (name: string) =>
  `“${name}” will no longer sign you in. Delete it on that device too.`
export const removeAPasskey = 'Remove a passkey'
export const removePasskey = 'Remove passkey'
export const addAnAuthenticatorApp = 'Add an authenticator app'
export const toUseAnyAppThatShowsSixDigits =
  'Use any app that shows six digits: Google Authenticator, Microsoft Authenticator or Aegis. It works without network.'
export const showTheKey = 'Show the key'
export const removeTheApp = 'Remove the app'
export const weWillNoLongerAsk = 'We will no longer ask for its codes when you sign in.'
export const removeApp = 'Remove app'
export const addAPasskey = 'Add a passkey'
export const yourPhoneOrComputerSaves =
  'Your phone or computer saves it and asks for your fingerprint, face or screen lock. You can then sign in without a password.'
export const createPasskey = 'Create passkey'
export const newRecoveryCodes = 'New recovery codes'
export const youWillGet10NewCodes = 'You will get 10 new codes. The old ones will stop working at once.'
export const getNewCodes = 'Get new codes'
export const linkGoogle = 'Link Google'
export const goToGoogleAndChooseTheAccount =
  'Go to Google and choose the account you want to sign in with here.'
export const goToGoogle = 'Go to Google'
export const unlinkGoogle = 'Unlink Google'
export const yourGoogleAccountWillNoLongerSign = 'Your Google account will no longer sign you in here.'

// Two-step sign-in: a row
export const on = 'On'

// Two-step sign-in: the sheet
export const yourRecoveryCodes = 'Your recovery codes'

// Two-step sign-in: the section
export const onSince = (time: string) => `On since ${time}`
export const of10Left = (left: number) => `${left} of 10 left. Each lets you in once without your phone.`
export const twoStepSignInAndPasskeys = 'Two-step sign-in and passkeys'
export const evenIfSomebodyStealsYourPassword =
  'Even if somebody steals your password, they cannot enter without this.'
export const adminAccountsNeedTwoStepSign =
  'Admin accounts need two-step sign-in. Add an app or a passkey here, and the admin pages will open.'
export const googleIsLinked = 'Google is linked. You can sign in with it from now on.'
export const weCouldNotLoadYourSignInSettings = 'We could not load your sign-in settings.'
export const authenticatorApp = 'Authenticator app'
export const sixDigitsFromYourPhone = 'Six digits from your phone, after your password. Works offline.'
export const change = 'Change'
export const addAnApp = 'Add an app'
export const passkeys = 'Passkeys'
export const signInWithYourFingerprint =
  'Sign in with your fingerprint, face or screen lock, without a password.'
export const recoveryCodes = 'Recovery codes'
export const google = 'Google'
export const youCanSignInWithYourGoogleAccount = 'You can sign in with your Google account.'
export const signInWithOneTap = 'Sign in with one tap.'
export const noneLeft = 'None left. Get new codes, so that a lost phone does not lock you out.'
export const n1Of10Left = '1 of 10 left. It lets you in once without your phone.'
export const loadingYourSignInSettings = 'Loading your sign-in settings'

// Passkeys
export const rename = (name: string) => `Rename ${name}`
export const remove = (name: string) => `Remove ${name}`
export const lastUsed = 'Last used '
export const added = 'Added '
export const thisBrowserCannotCreatePasskeys = 'This browser cannot create passkeys.'
export const passkeyName = 'Passkey name'
export const notSaved = 'Not saved. Try again.'
export const saveTheName = 'Save the name'
export const keepTheOldName = 'Keep the old name'

// Password
export const password = 'Password'
export const changePassword = 'Change password'
export const set = 'Set'
export const noneYouSignInAnotherWay = 'None. You sign in another way'
export const passwordChanged = 'Password changed'
export const yourOtherDevicesAreSignedOut = 'Your other devices are signed out.'
export const setPassword = 'Set password'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const atLeast8Characters = 'At least 8 characters. We will sign out your other devices.'
export const keepPrograms = 'Keep my API keys and webhooks'
export const keepProgramsHint =
  'Otherwise they stop. Do not keep them if somebody else may know your password.'

// Recovery codes
export const kasuwaRecoveryCodes = (codes: string) => `Kasuwa recovery codes. Each works once.

${codes}
`
export const saveTheseCodesNow =
  'Save these codes now. We will not show them again. If you lose your phone, one of them lets you in.'
export const theCodes = 'the codes'
export const download = 'Download'
export const kasuwaRecoveryCodes2 = 'Kasuwa recovery codes'
export const print = 'Print'
export const iHaveSavedTheCodes = 'I have saved the codes'
export const done = 'Done'

// Devices
export const signedIn = (time: string, way: string, lastUsed: string) =>
  `Signed in ${time} ${way}. ${lastUsed}`
export const lastUsed2 = (moment: string) => `Last used ${moment}. `
export const ago = (span: string) => `${span} ago`
export const from = (ip: string) => `From ${ip}.`
export const signOut = (device: string) => `Sign out ${device}`
export const devices = 'Devices'
export const whereYouAreSigned =
  'Where you are signed in. If you do not recognise a device, sign it out and change your password. Signing out everywhere else also stops your API keys and webhooks.'
export const weCouldNotLoadYourDevices = 'We could not load your devices.'
export const youAreNotSignedInOnAny = 'You are not signed in on any other device.'
export const signOutEverywhereElse = 'Sign out everywhere else'
export const withGoogle = 'with Google'
export const withAPassword = 'with a password'
export const withAPasskey = 'with a passkey'
export const withACode = 'with a code by email'
export const thisDevice = 'This device'
export const justNow = 'just now'
export const signOut2 = 'Sign out'
