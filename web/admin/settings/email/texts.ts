// How emails are going
export const lastSent = (time: string) => `Last sent ${time}.`
export const waiting = (waiting: number) => `${waiting} waiting.`
export const failed = (failed: number) => `${failed} failed`
export const lastProblem = (time: string, reason: string) => `Last problem ${time}: ${reason}`
export const noEmailSentYet = 'No email sent yet.'
export const noneWaiting = 'None waiting.'
export const n1Failed = '1 failed'
export const staysHere = 'Stays here'
export const problem = 'Problem'
export const working = 'Working'
export const ready = 'Ready'

// Types of email and their state
export const confirmAddress = 'Confirm address'
export const confirmAddressWithCode = 'Confirm address, with a code'
export const signUpNotFinished = 'Sign-up not finished'
export const welcome = 'Welcome'
export const newPassword = 'New password'
export const bankAccountChanged = 'Agent’s bank account changed'
export const programAdded = 'API key or webhook added'
export const passwordChanged = 'Password changed'
export const newSign = 'New sign-in'
export const emailChanged = 'Email changed'
export const twoStepSignInChanged = 'Two-step sign-in changed'
export const accountToBeDeleted = 'Account to be deleted'
export const questionFromTheMarket = 'Question from the market'
export const replyToAReport = 'Reply to a report'
export const reminderOfADebt = 'Reminder of a debt'
export const webhookTurnedOff = 'Webhook turned off'
export const announcement = 'Announcement'
export const testEmail = 'Test email'
export const sent = 'Sent'
export const noEmailHasBeenSent = 'No email has been sent'
export const noEmailStaysHere = 'No email stays here'
export const noEmailIsWaiting = 'No email is waiting'
export const noEmailHasFailed = 'No email has failed'

// Sending
export const doNotSendEmails = 'Do not send emails'
export const emailsStayOnThisServer = 'Emails stay on this server. Admins can read them in the outbox.'
export const mailServerSmtp = 'Mail server (SMTP)'
export const yourHostsOrAnyProvidersServer =
  'Your host’s or any provider’s server, with its username and password.'
export const gmailAccount = 'Gmail account'
export const authoriseAnAccountAtGoogle = 'Authorise an account at Google. No password is saved here.'
export const somebodyElseChangedHowEmailsAreSent =
  'Somebody else changed how emails are sent. Emails about accounts still go the old way. Check the choice below, then save it.'
export const emailsAboutAccountsStillGoTheOld =
  'Emails about accounts still go the old way until the owner checks this page and saves it.'
export const saveEmailSettings = 'Save email settings'
export const howToSendEmails = 'How to send emails'
export const senderName = 'Sender name'
export const senderAddress = 'Sender address'

// One email
export const toWritten = (recipient: string, time: string) => `To ${recipient}, written ${time}`
export const tries = (tries: number) => `${tries} tries`
export const email = 'Email'
export const sendingItAgainNow = 'Sending it again now'
export const anAnnouncementIsNotSentAgain =
  'An announcement is not sent again to one person. Write a new announcement.'
export const sendAgain = 'Send again'
export const weCouldNotSendItAgain = 'We could not send it again.'
export const linksAreLeftOutHere = 'Links are left out here, because they open that account.'
export const weDeleteTheTextOfAnEmail = 'We delete the text of an email here once it is sent.'
export const weDoNotSaveTheText = 'We do not save the text of a test email. Send another from the settings.'
export const theTimeToKeepThisEmailIsOver =
  'The time to keep this email is over, so its text has been deleted.'

// List of emails
export const emailsNewestFirst = 'Emails, newest first'
export const admin = '· admin'

// How an email looks
export const light = 'Light'
export const dark = 'Dark'
export const text = 'Text'
export const showAs = 'Show as'

// Every type of email
export const emails = 'Emails'
export const theEmails = 'the emails'
export const typeOfEmail = 'Type of email'
export const thePeopleAreMadeUp = 'The people are made up. Names and figures come from the settings.'
export const subject = 'Subject'
export const eachIsWrittenAnew = 'Each announcement is written anew under Announcements.'

// Changing what an email says
export const changeTheText = 'Change the text'
export const body = 'Text'
export const eachLineIsAParagraph =
  'Each line is a paragraph. Words in braces are filled in. A line with a word that is empty this time is left out.'
export const wordsInBraces = 'Words in braces'
export const neededWord = (word: string) => `${word} (needed)`
export const insertWord = (word: string) => `Insert ${word}`
export const saveTheText = 'Save text'
export const onlyTheOwnerChangesThis =
  'Only the owner changes this text, because this email opens an account or warns its owner.'
export const backToTheOriginal = 'Back to the original'
export const bringTheOriginalBack = 'Bring the original text back?'
export const yourTextIsInTheAuditLog = 'The text as it is now stays in the audit log.'
export const theOriginalIsBack = 'The original text is back'
export const changedByYourTeam = 'Changed by your team'

// Outbox
export const outbox = 'Outbox'
export const emailsToShow = 'Emails to show'
export const all = 'All'
export const noEmailsYet = 'No emails yet'
export const emailsWillShowHereAsSoon = 'Emails will show here as soon as they are written.'

// Mail server
export const starttlsUsual = 'STARTTLS (usual, port 587)'
export const tlsFromTheStartPort465 = 'TLS from the start (port 465)'
export const noneOnlyForAServer = 'None, only for a server on this machine'
export const server = 'Server'
export const port = 'Port'
export const encryption = 'Encryption'
export const username = 'Username'
export const password = 'Password'
export const oneIsSaved = 'One is saved. Leave this empty to keep it.'
export const itIsSavedEncrypted = 'It is saved encrypted, and nobody can read it here.'
export const secretKeyWasChanged =
  'SECRET_KEY was changed, so we cannot read the saved password. Enter it again.'

// Test
export const itWillCome = (name: string, address: string) => `It will come from ${name}, ${address}.`
export const to = 'To'
export const sendATestEmail = 'Send a test email'

// Columns of the outbox
export const status = 'Status'
export const why = 'Why'
export const written = 'Written'
export const agentInvited = 'Agent invited'
export const applicationAccepted = 'Application accepted'
export const applicationRefused = 'Application refused'
export const documentsRunningOut = 'Documents running out, to the business'
export const ownDocumentsRunningOut = 'Documents running out, to the agent'
export const wayOfEmailsChanged = 'Way of sending emails changed'
