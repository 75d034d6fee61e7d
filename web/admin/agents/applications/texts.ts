/** What admins read about applications to work as an agent. */
import type { ApplicationState } from '#contract/dispatch/applications.ts'
import type { DocumentKind, Ride } from '#domain/agent-documents.ts'

export const applications = 'Applications'
export const application = 'Application'
export const whichApplications = 'Which applications'
export const all = 'All'
export const stateText: Record<ApplicationState, string> = {
  new: 'New',
  in_review: 'In review',
  accepted: 'Accepted',
  refused: 'Refused',
}
export const searchApplications = 'Search applications'
export const nameEmailOrPhone = 'Name, email or phone'
export const name = 'Name'
export const state = 'State'
export const phone = 'Phone'
export const email = 'Email'
export const area = 'Area'
export const market = 'Market'
export const rides = 'Rides'
export const rideText: Record<Ride, string> = {
  motorbike: 'Motorbike',
  tricycle: 'Tricycle',
  car: 'Car',
  bicycle: 'Bicycle',
}
export const documentsColumn = 'Documents'
export const applied = 'Applied'
export const documentsOf = (sent: number, needed: number) => `${sent} of ${needed}`
export const noMatch = 'No match'
export const noApplicationsYet = 'No applications'
export const theyComeFrom = 'People apply at /become-an-agent. Their applications will be here.'
export const tryAnotherWord = 'Try another word, or clear the filters.'
export const call = 'Call'
export const appliedOn = (when: string) => `Applied ${when}`
export const noMarketChosen = 'None chosen'
export const others = (count: number) =>
  count === 1
    ? 'There is another application with this phone number or email.'
    : `There are ${count} other applications with this phone number or email.`
export const hasAccount = (who: string, username: string) =>
  `${who} (${username}) has an account with this email. Accepting makes it an agent account.`
export const refusedBecause = (who: string, when: string) => `Refused by ${who}, ${when}`
export const acceptedBy = (who: string, when: string) => `Accepted by ${who}, ${when}`
export const sentByAnAgent = (when: string) => `Sent by somebody who was an agent already, ${when}`
export const seeTheAgent = 'See the agent'
export const documents = 'Documents'
export const eachLook = 'Each look at a picture is saved in the audit log.'
export const documentText: Record<DocumentKind, string> = {
  id: 'Identity card',
  portrait: 'Photo of the face',
  bike_papers: 'Vehicle papers',
}
export const notSent = 'Not sent'
export const sentOn = (when: string) => `Sent ${when}`
export const look = 'Look at it'
export const hide = 'Hide'
export const lookAt = (what: string) => `Look at it: ${what}`
export const hideIt = (what: string) => `Hide it: ${what}`
export const pictureOf = (what: string, who: string) => `${what} of ${who}`
export const weCouldNotShowIt = 'We could not show this picture. Try again.'
export const validUntil = 'Valid until'
export const tick = 'Tick'
export const tickIt = (what: string) => `Tick: ${what}`
export const takeTickBack = 'Undo'
export const takeTickBackOf = (what: string) => `Undo the tick: ${what}`
export const newDate = 'Save new date'
export const newDateOf = (what: string) => `Save the new date: ${what}`
export const seenBy = (who: string, when: string) => `Seen by ${who}, ${when}`
export const ranOut = 'Ran out'
export const runsOutSoon = 'Runs out soon'
export const startReview = 'Start review'
export const accept = 'Accept'
export const refuse = 'Refuse'
export const tickAllFirst = 'Tick every document before you accept.'
export const acceptTitle = (who: string) => `Accept ${who}?`
export const acceptInvites = (address: string) =>
  `They will get an agent account. We will email ${address} a link to choose a password.`
export const acceptOwn = (username: string) =>
  `The account ${username} becomes an agent account. They are signed out and we email them.`
export const accepted = (who: string) => `${who} is an agent now`
export const refuseTitle = (who: string) => `Refuse ${who}?`
export const refuseBody =
  'We will email them this reason as you write it. The application and its pictures are deleted after the time in the settings.'
export const reason = 'Reason'
export const theyWillReadIt = 'The applicant will read it'
export const usualReasons: readonly string[] = [
  'We could not read your identity card.',
  'Your vehicle papers have run out.',
  'We have enough agents in your area for now.',
]
export const refused = (who: string) => `We emailed ${who}`
export const newPictureOf = (what: string) => `New picture: ${what}`
export const sendBack = 'Send back'
export const sendBackIt = (what: string) => `Send back: ${what}`
export const sendBackTitle = (who: string) => `Send the picture back to ${who}?`
export const sendBackBody =
  'The agent reads the reason in the app and can send another picture, which replaces this one.'
export const usualSendBacks: readonly string[] = [
  'We could not read it.',
  'It has run out too.',
  'It is not the right document.',
]
export const sentBackFor = (reason: string) => `Sent back: ${reason}`
