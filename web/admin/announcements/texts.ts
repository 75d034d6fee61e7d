// List of announcements
export const list = {
  sentWithFailures: (sent: string, failed: string) => `${sent}, ${failed} failed`,
  caption: 'Announcements, newest first',
  empty: 'No announcements yet',
  emptyHint:
    'Write to all customers, to customers of one market, to agents or to one person. You will see how many it reaches before you send it.',
  ways: 'How',
  sentTo: 'Sent to',
  sentBy: 'Sent by',
}

// Notices in the app
export const notice = {
  closeFailed: 'We could not close this notice',
  heading: 'From our team',
  close: (title: string) => `Close: ${title}`,
  open: 'Take a look',
}

// Results
export const results = {
  recipients: (group: string, sender: string | null) =>
    sender === null ? `To: ${group}.` : `To: ${group}. Sent by ${sender}.`,
  scheduled: (time: string) => `Will send ${time}`,
  sendingSince: (time: string) => `Sending since ${time}`,
  label: 'Results',
  dropped: 'not sent because turned off or stopped',
  closed: 'closed it',
  unsubscribed: 'unsubscribed',
  sent: 'sent',
  failures: 'Why some were not sent',
}

export const stop = {
  cancelled: 'Cancelled. It is a draft again.',
  done: 'Stopped. No more will be sent.',
  cancel: 'Cancel sending',
  submit: 'Stop sending',
  title: 'Stop this announcement?',
  body: 'What was already sent stays. No more will be sent, and the notice leaves the app. You cannot resume it.',
}

// Names of states, ways and groups
export const group = {
  reach: (people: string, devices: string) => `${people} on ${devices}`,
  customers: 'All customers',
  marketCustomers: 'Customers of a market',
  areaCustomers: 'Customers in an area',
  quietCustomers: 'Customers with no order for some days',
  onePerson: 'One person',
  quietDaysHint: (most: number) => `1 to ${most}. Includes customers who have never ordered.`,
  label: 'Group',
  quietDays: 'Days without an order',
  marketHint: 'Everybody who has ordered from it at least once.',
  marketsFailed: 'We could not load the markets',
  areaHint: 'Everybody with an address there, or with an order delivered there.',
  chooseArea: 'Choose an area',
  areasFailed: 'We could not load the areas',
  quietDaysInvalid: (most: number) => `Enter days from 1 to ${most}`,
  agents: 'All agents',
  agentsOnDuty: 'Agents on duty',
}

export const status = {
  scheduled: 'Scheduled',
  stopped: 'Stopped',
  draft: 'Draft',
}

export const ways = {
  push: 'Push',
  notice: 'Notice in the app',
  heading: 'How to send it',
  noticeDaysInvalid: (most: number) => `Enter days from 1 to ${most}`,
  required: 'Choose at least one way',
  countLater: (reason: string) => `${reason} You will see the number again before you send it.`,
  groupSize: (people: string) =>
    `${people} in this group, not counting suspended accounts or accounts being deleted.`,
  noticeDaysHint: (most: number) => `1 to ${most}`,
  pushHint: 'To the devices of people who asked for offers and news.',
  emailHint: 'To people who asked for offers and news, with a link to stop them.',
  noticeHint: 'A card in the app and on the site, until they close it.',
  launchHint: 'To everybody on the launch list, with a link to stop them.',
  countFailed: 'We could not count how many people it reaches.',
  personOne: 'person',
  personMany: 'people',
  noticeDays: 'Days to show the notice',
}

// The pages
export const page = {
  write: 'Write announcement',
  newTitle: 'New announcement',
  back: 'All announcements',
  loading: 'Loading the announcement',
  failed: 'We could not load this announcement.',
  one: 'Announcement',
}

// Writing one
export const composer = {
  titleLength: (length: number, most: number) => `${length} of ${most} characters`,
  bodyLength: (length: number, most: number) =>
    `${length} of ${most} characters. Write nothing private. Anybody near the phone can read it.`,
  contentHeading: 'What it says',
  groupHeading: 'Who gets it',
  link: 'Page to open',
  linkHint: 'A page of this site, such as /markets. Links to other sites do not work.',
  send: 'Send…',
  titleRequired: 'Enter a title',
  bodyRequired: 'Enter your text',
  linkInvalid: 'Enter a page of this site, such as /markets',
  title: 'Title',
  body: 'Text',
}

export const draft = {
  deleteBody: (title: string) => `“${title}” was not sent to anybody. You cannot undo this.`,
  save: 'Save draft',
  deleted: 'Draft deleted',
  delete: 'Delete draft',
  deleteTitle: 'Delete this draft?',
  saved: 'Draft saved',
}

// Preview of the email
export const email = {
  empty: 'Write a title and a text to see the email here.',
  subject: 'Subject:',
  failed: 'We could not load the preview.',
}

// Finding one person
export const person = {
  to: 'To',
  unnamed: 'one person',
  change: 'Choose another person',
  search: 'Find a person',
  placeholder: 'Name, username, phone or email',
  noMatch: 'No match.',
  found: 'People found',
  required: 'Choose a person',
}

// Preview
export const preview = {
  empty: 'Your text will show here.',
  label: 'Preview',
  heading: 'How it will look',
  now: 'now',
}

// Sending
export const send = {
  scheduled: (time: string) => `It will send ${time}.`,
  submitTo: (people: string) => `Send to ${people}`,
  scheduleFor: (people: string) => `Schedule for ${people}`,
  titleFor: (people: string) => `Send it to ${people}?`,
  summary: (title: string, group: string) => `“${title}” to: ${group}`,
  done: 'Sending now.',
  schedule: 'Schedule',
  title: 'Send it?',
  countFailed: 'We could not count how many people it reaches. Try again.',
  reachesNobody:
    'This reaches nobody. Choose another way to send it. A notice in the app reaches everybody with an account.',
  time: 'Time (Lagos)',
  timeHint: 'At least 5 minutes from now',
}

// Test
export const test = {
  devices: (devices: string) => `Sent to ${devices} of yours.`,
  email: (address: string) => `We will email ${address}.`,
  done: 'Test sent',
  submit: 'Send a test to me',
}

export const announcementList = {
  when: 'When',
}

export const announcementNotices = {
  tryAgain: 'Try again.',
}

export const announcementText = {
  sending: 'Sending',
  sent: 'Sent',
}

export const sendDialog = {
  now: 'Now',
  later: 'Later',
}
