export const off = 'Off'
export const ready = 'Ready'
export const notComplete = 'Not complete'
export const problem = 'Problem'
export const nothingSentYet = 'Nothing sent yet'
export const lastSent = (time: string) => `Last sent ${time}`
export const today = (sent: string, spent: string, limit: string) =>
  `Today ${sent}, at most ${spent} of ${limit}`
export const oneSms = '1 SMS'
export const someSms = (count: number) => `${count} SMS`
export const failedToday = (count: number) => `${count} failed today`
export const stillMissing = (what: string) => `Still missing: ${what}. Codes go by email only.`
export const lastProblem = (time: string, reason: string) => `Last problem, ${time}: ${reason}`
export const howToSendSms = 'How to send SMS'
export const none = 'None'
export const codesGoByEmailOnly = 'Codes go by email only.'
export const termii = 'Termii'
export const aNigerianProvider = 'A provider in Nigeria. You pay for each SMS from your balance there.'
export const apiKey = 'API key'
export const oneIsSaved = 'One is saved. Leave empty to use it.'
export const copyItFromTermii = 'From your Termii dashboard. Nobody sees it here again.'
export const secretKeyWasChanged = 'SECRET_KEY was changed, so the saved key cannot be read. Enter it again.'
export const senderId = 'Sender ID'
export const asRegisteredWithTermii = '3 to 11 letters and figures, as registered with Termii.'
export const route = 'Route'
export const everybody = 'Everybody (DND route)'
export const withoutDnd = 'Only numbers that accept advertising'
export const priceOfOne = 'Price of one SMS'
export const limitOfADay = 'Limit for a day'
export const pastItCodesGoByEmail = 'Past it, codes go by email until midnight.'
export const saveSms = 'Save SMS'
export const onlyTheOwner =
  'Only the owner can change this. Codes by SMS open accounts, and the provider’s account shows them.'
export const sendATestMessage = 'Send a test message'
export const itCostsOneSms = 'It costs one SMS.'
