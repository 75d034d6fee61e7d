/** What admins read about applications to work as an agent. */
import type { ApplicationState } from '#contract/dispatch/applications.ts'
import type { DocumentKind, Ride } from '#domain/agent-documents.ts'

export const details = {
  title: 'Application',
  duplicates: (count: number) =>
    count === 1
      ? 'There is another application with this phone number or email.'
      : `There are ${count} other applications with this phone number or email.`,
  hasAccount: (who: string, username: string) =>
    `${who} (${username}) has an account with this email. Accepting makes it an agent account.`,
  seeAgent: 'See the agent',
}

export const filters = {
  label: 'Which applications',
  search: 'Search applications',
}

export const status = {
  names: {
    new: 'New',
    in_review: 'In review',
    accepted: 'Accepted',
    refused: 'Refused',
  } satisfies Record<ApplicationState, string>,
  refusedBy: (who: string, when: string) => `Refused by ${who}, ${when}`,
  acceptedBy: (who: string, when: string) => `Accepted by ${who}, ${when}`,
  sentByAgent: (when: string) => `Sent by somebody who was an agent already, ${when}`,
  startReview: 'Start review',
}

export const table = {
  status: 'State',
  documents: 'Documents',
  applied: 'Applied',
  documentsSent: (sent: number, needed: number) => `${sent} of ${needed}`,
  empty: 'No applications',
  emptyHint: 'People apply at /become-an-agent. Their applications will be here.',
  noMatchHint: 'Try another word, or clear the filters.',
}

export const applicant = {
  ride: 'Rides',
  rides: {
    motorbike: 'Motorbike',
    tricycle: 'Tricycle',
    car: 'Car',
    bicycle: 'Bicycle',
    foot: 'On foot',
  } satisfies Record<Ride, string>,
  applied: (when: string) => `Applied ${when}`,
  noMarket: 'None chosen',
}

export const document = {
  heading: 'Documents',
  auditHint: 'Each look at a picture is saved in the audit log.',
  names: {
    id: 'Identity card',
    portrait: 'Photo of the face',
    bike_papers: 'Vehicle papers',
  } satisfies Record<DocumentKind, string>,
  sent: (when: string) => `Sent ${when}`,
  seenBy: (who: string, when: string) => `Seen by ${who}, ${when}`,
  expired: 'Ran out',
  expiresSoon: 'Runs out soon',
  sentBack: (reason: string) => `Sent back: ${reason}`,
}

export const picture = {
  show: 'Look at it',
  hide: 'Hide',
  showLabel: (what: string) => `Look at it: ${what}`,
  hideLabel: (what: string) => `Hide it: ${what}`,
  alt: (what: string, who: string) => `${what} of ${who}`,
  failed: 'We could not show this picture. Try again.',
  replacement: (what: string) => `New picture: ${what}`,
}

export const tick = {
  validUntil: 'Valid until',
  submit: 'Tick',
  submitLabel: (what: string) => `Tick: ${what}`,
  undoLabel: (what: string) => `Undo the tick: ${what}`,
  saveDate: 'Save new date',
  saveDateLabel: (what: string) => `Save the new date: ${what}`,
}

export const refuse = {
  open: 'Refuse',
  title: (who: string) => `Refuse ${who}?`,
  body: 'We will email them this reason as you write it. The application and its pictures are deleted after the time in the settings.',
  reasonHint: 'The applicant will read it',
  usualReasons: [
    'We could not read your identity card.',
    'Your vehicle papers have run out.',
    'We have enough agents in your area for now.',
  ] as readonly string[],
  done: (who: string) => `We emailed ${who}`,
}

export const accept = {
  ticksMissing: 'Tick every document before you accept.',
  title: (who: string) => `Accept ${who}?`,
  invites: (address: string) =>
    `They will get an agent account. We will email ${address} a link to choose a password.`,
  convertsAccount: (username: string) =>
    `The account ${username} becomes an agent account. They are signed out and we email them.`,
  done: (who: string) => `${who} is an agent now`,
}

export const sendBack = {
  open: 'Send back',
  openLabel: (what: string) => `Send back: ${what}`,
  title: (who: string) => `Send the picture back to ${who}?`,
  body: 'The agent reads the reason in the app and can send another picture, which replaces this one.',
  usualReasons: [
    'We could not read it.',
    'It has run out too.',
    'It is not the right document.',
  ] as readonly string[],
}

export const applicationActions = {
  accept: 'Accept',
}
