// Sign-in: add an email address
export const failedToRegisterEmail = 'Failed to register email'
export const pleaseEnterAValidEmailAddress = 'Please enter a valid email address'
export const invalidUserSession = 'Invalid user session'
export const addYourEmailAddress = 'Add your email address'
export const email = 'Email'
export const adding = 'Adding'
export const addEmail = 'Add email'
export const backToSign = 'Back to sign in'

// Address: its fields
export const nameOfThisAddress = 'Name of this address'
export const homeShopMamasHouse = 'Home, shop, Mama’s house…'
export const area = 'Area'
export const wuse2 = 'Wuse 2, Life Camp, Kubwa…'
export const landmark = 'Landmark'
export const aPlacePeopleAroundYouKnow =
  'A place people around you know: a filling station, church, mosque or school.'
export const oppositeApPlaza = 'Opposite AP plaza'
export const directions = 'Directions'
export const secondGateOnTheLeft = 'Second gate on the left, blue roof'
export const gateOrEstateCode = 'Gate or estate code'
export const contactName = 'Contact name'
export const contactPhone = 'Contact phone'
export const secondPerson = 'Second person'
export const theirPhone = 'Their phone'

// Address: new or changed
export const newAddress = 'New address'
export const saveAddress = 'Save address'

// Profile: addresses
export const change = (label: string) => `Change ${label}`
export const makeDefault = (label: string) => `Make default: ${label}`
export const remove = (label: string) => `Remove ${label}`
export const addresses = 'Addresses'
export const youCanChooseThemAtCheckout = 'You can choose them at checkout. Your default shows first.'
export const weCouldNotLoadYourAddresses = 'We could not load your addresses.'
export const noAddressSavedYet = 'No address saved yet.'
export const addAnAddress = 'Add an address'
export const defaultIt = 'Default'
export const change2 = 'Change'
export const makeDefault2 = 'Make default'
export const remove2 = 'Remove'

// Profile: notifications
export const newOrders = 'New orders, messages and changes to your trips.'
export const orderUpdatesOnYourDevices = 'Order updates on your devices'
export const whenAnAgentAccepts =
  'When an agent accepts, price questions, messages, on the way and at your gate.'
export const orderUpdatesByEmail = 'Order updates by email'
export const yourBillAndWhatChanged = 'Your bill and what changed.'
export const offersAndNews = 'Offers and news'
export const nowAndThen = 'Now and then. Off until you turn it on.'
export const notifications = 'Notifications'
export const weAlwaysEmailYouAboutTheSecurity = 'We always email you about the security of your account.'

// Profile: your data
export const youHaveInYourWallet = (walletAmount: string) =>
  `You have ${walletAmount} in your wallet. Before you delete your account, spend it on an order or call us on`
export const yourAccountWillBeDeleted = (date: string) => `Your account will be deleted on ${date}.`
export const yourDataIsSaved = 'Your data is saved'
export const kasuwaMyDataJsonIsInYourDownloads = 'kasuwa-my-data.json is in your downloads.'
export const apiKeysAndWebhooks = 'API keys and webhooks'
export const yourData = 'Your data'
export const downloadEverythingWeHoldAboutYou = (days: number) =>
  `Download everything we hold about you, or delete your account. The law makes us keep bills, without your name. Messages and photos are deleted ${days} days after an order, or after your last message to us.`
export const shareWhatYouCorrect = 'Help us read lists'
export const helpsUsReadLists =
  'When you fix an item that we read wrong, we keep what you typed and what you changed, without your name, numbers or address. Off until you turn it on.'
export const exportMyData = 'Export my data'
export const deleteMyAccount = 'Delete my account'
export const andWeWillPayItOutToYou = 'and we will pay it out to you.'
export const exportYourData = 'Export your data'
export const saveTheFile = 'Save the file'
export const yourAccount =
  'Your account, addresses, orders, payments, messages, devices and emails. Do not share this file with anybody.'
export const deleteYourAccount = 'Delete your account?'
export const weWillSignOutYourOtherDevicesNow =
  'We will sign out your other devices now. In 30 days we will delete your name, contacts, addresses and lists for good. Until then you can change your mind here.'

// Profile: email
export const checkYourInbox = (email: string) => `Check your inbox at ${email}.`
export const address = 'Address'
export const changeEmailAddress = 'Change email address'
export const noneYet = 'None yet'
export const verified = 'Verified'
export const sentAgain = 'Sent again'
export const isNotVerifiedYet =
  'is not verified yet. Open the link we sent there. Until then we use your old address.'
export const isNotVerifiedYet2 = 'is not verified yet. Open the link we sent there.'
export const sendTheLinkAgain = 'Send the link again'
export const removeThisAddress = 'Remove this address'
export const sendTheLink = 'Send the link'
export const newEmailAddress = 'New email address'
export const weWillSendItALink = 'We will send it a link. Your email changes once you open the link.'

// Profile: you
export const withUsSince = (date: string) => `With us since ${date}`
export const you = 'You'
export const name = 'Name'
export const changeName = 'Change name'
export const phone = 'Phone'
export const changePhone = 'Change phone'
export const username = 'Username'
export const yourAgentAndOurTeamSee = 'Your agent and our team see it.'
export const youCanAlsoSign = 'You can also sign in with it.'

// Profile: the page
export const youAskedUsToDeleteYourAccount = (date: string, condition: string) =>
  `You asked us to delete your account. We will do it on ${date}${condition}`
export const butNotBeforeTheInYourWallet = (walletAmount: string) =>
  `, but not before the ${walletAmount} in your wallet is paid out.`
export const password = 'Password'
export const twoStepSign = 'Two-step sign-in'
export const devices = 'Devices'
export const profile = 'Profile'
export const dashboard = 'Dashboard'
export const wallet = 'Wallet'
export const help = 'Help'
export const weCouldNotLoadYourProfile = 'We could not load your profile.'
export const partsOfYourProfile = 'Parts of your profile'
export const keepMyAccount = 'Keep my account'
export const loadingYourProfile = 'Loading your profile'
