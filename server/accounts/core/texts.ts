// What changed in how somebody signs in, in the email about it
export const factorChange = {
  totpAdded: 'An app that shows six digits was added as your second step.',
  codesRenewed: 'Your recovery codes were made anew; the old ones no longer work.',
  passkeyAdded: (name: string) => `The passkey “${name}” was added.`,
  secondStepRemoved: 'We turned off two-step sign-in on your account, as you asked.',
  googleLinked: (email: string) => `Sign-in with the Google account ${email} was linked.`,
  googleUnlinked: 'Sign-in with Google was unlinked.',
  passwordAdded: (username: string) =>
    `The password that you chose when you signed up was set. Your username is ${username}.`,
  phoneChanged: (phone: string) => `Your phone number is now ${phone}.`,
  phoneChangedByUs: (phone: string) => `Our team changed your phone number to ${phone}.`,
  phoneReleased: (phone: string) =>
    `The number ${phone} was taken off it, because somebody else showed that it is theirs. Please add your own number.`,
}

export const device = {
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
}
