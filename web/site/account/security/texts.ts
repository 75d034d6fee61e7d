// Authenticator app: its key
export const appKey = {
  scan: 'Scan this with your authenticator app. If the app is on this phone,',
  openLink: 'open it there',
  qrLabel: 'QR code for the key',
  typeInstead: 'Or type this key into the app:',
  codeRequired: 'Type the six digits that the app shows now.',
  code: 'Six digits',
}

// Confirm with the password
export const confirmStep = {
  defaultName: (kind: string) => `My ${kind}`,
  name: 'Name this passkey',
  nameHint: 'So that you can recognise it later.',
  android: 'Android',
  windows: 'Windows',
  macSystem: 'Macintosh',
  linux: 'Linux',
  macName: 'My Mac',
}

// Two-step sign-in: one dialog per action
export const passkeyDialog = {
  removeWarning: (name: string) => `“${name}” will no longer sign you in. Delete it on that device too.`,
  removeTitle: 'Remove a passkey',
  remove: 'Remove passkey',
  addTitle: 'Add a passkey',
  addIntro:
    'Your phone or computer saves it and asks for your fingerprint, face or screen lock. You can then sign in without a password.',
  create: 'Create passkey',
}

export const appDialog = {
  addTitle: 'Add an authenticator app',
  addIntro:
    'Use any app that shows six digits: Google Authenticator, Microsoft Authenticator or Aegis. It works without network.',
  showKey: 'Show the key',
  removeTitle: 'Remove the app',
  removeWarning: 'We will no longer ask for its codes when you sign in.',
  remove: 'Remove app',
}

export const codesDialog = {
  title: 'New recovery codes',
  intro: 'You will get 10 new codes. The old ones will stop working at once.',
  submit: 'Get new codes',
  newTitle: 'Your recovery codes',
}

export const googleDialog = {
  link: 'Link Google',
  linkIntro: 'Go to Google and choose the account you want to sign in with here.',
  goToGoogle: 'Go to Google',
  unlink: 'Unlink Google',
  unlinkWarning: 'Your Google account will no longer sign you in here.',
}

// Two-step sign-in: a row
export const factors = {
  on: 'On',
  onSince: (time: string) => `On since ${time}`,
  codesLeftMany: (left: number) => `${left} of 10 left. Each lets you in once without your phone.`,
  heading: 'Two-step sign-in and passkeys',
  intro: 'Even if somebody steals your password, they cannot enter without this.',
  adminIntro:
    'Admin accounts need two-step sign-in. Add an app or a passkey here, and the admin pages will open.',
  googleLinked: 'Google is linked. You can sign in with it from now on.',
  failed: 'We could not load your sign-in settings.',
  appHint: 'Six digits from your phone, after your password. Works offline.',
  addApp: 'Add an app',
  passkeys: 'Passkeys',
  passkeysHint: 'Sign in with your fingerprint, face or screen lock, without a password.',
  google: 'Google',
  googleOnHint: 'You can sign in with your Google account.',
  googleOffHint: 'Sign in with one tap.',
  codesLeftNone: 'None left. Get new codes, so that a lost phone does not lock you out.',
  codesLeftOne: '1 of 10 left. It lets you in once without your phone.',
  loading: 'Loading your sign-in settings',
}

// Passkeys
export const passkeyList = {
  rename: (name: string) => `Rename ${name}`,
  remove: (name: string) => `Remove ${name}`,
  lastUsed: 'Last used ',
  added: 'Added ',
  unsupported: 'This browser cannot create passkeys.',
  nameLabel: 'Passkey name',
  saveFailed: 'Not saved. Try again.',
  saveName: 'Save the name',
  cancelRename: 'Keep the old name',
}

// Password
export const password = {
  isSet: 'Set',
  notSet: 'None. You sign in another way',
  changedHint: 'Your other devices are signed out.',
  add: 'Set password',
  currentLabel: 'Current password',
  hint: 'At least 8 characters. We will sign out your other devices.',
  programs: 'Keep my API keys and webhooks',
  programsHint: 'Otherwise they stop. Do not keep them if somebody else may know your password.',
}

// Recovery codes
export const recoveryCodes = {
  file: (codes: string) => `Kasuwa recovery codes. Each works once.

${codes}
`,
  intro:
    'Save these codes now. We will not show them again. If you lose your phone, one of them lets you in.',
  copyTarget: 'the codes',
  download: 'Download',
  printTitle: 'Kasuwa recovery codes',
  confirmSaved: 'I have saved the codes',
}

// Devices
export const devices = {
  signedIn: (time: string, way: string, lastUsed: string) => `Signed in ${time} ${way}. ${lastUsed}`,
  lastUsed: (moment: string) => `Last used ${moment}. `,
  fromAddress: (ip: string) => `From ${ip}.`,
  signOutLabel: (device: string) => `Sign out ${device}`,
  intro:
    'Where you are signed in. If you do not recognise a device, sign it out and change your password. Signing out everywhere else also stops your API keys and webhooks.',
  failed: 'We could not load your devices.',
  empty: 'You are not signed in on any other device.',
  signOutOthers: 'Sign out everywhere else',
  withGoogle: 'with Google',
  withPassword: 'with a password',
  withPasskey: 'with a passkey',
  withCode: 'with a code by email',
  signOut: 'Sign out',
}

export const appKeyStep = {
  turnOn: 'Turn it on',
}

export const passwordSection = {
  passwordChanged: 'Password changed',
}
