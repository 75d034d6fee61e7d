import { pluralOf } from '#domain/plurals.ts'
// Inbox
export const whichChats = 'Which chats'
export const theChats = 'the chats'
export const showMoreChats = 'Show more chats'
export const noMatch = 'No match'
export const tryAnotherNameOrCode = 'Try another name or code.'
export const nobodyIsWaiting = 'Nobody is waiting'
export const everybodyHasAReply = 'Everybody has a reply.'
export const noneAssignedToYou = 'None assigned to you'
export const assignAChatToYourselfToSee = 'Assign a chat to yourself to see it here.'
export const noChatsYet = 'No chats yet'
export const messagesFromCustomersAndAgentsWillShowHere = 'Messages from customers and agents will show here.'

// One chat
export const chat = 'Chat'
export const allChats = 'All chats'
export const messages = 'Messages'
export const noMessagesYet = 'No messages yet. You can write first.'
export const savedReplies = 'Saved replies'

// Chats: "Choose a chat. Use j and k to move, r to reply, / to search."
export const chats = 'Chats'
export const chooseAChat = 'Choose a chat. Use'
export const and = 'and'
export const toMove = 'to move,'
export const toReply = 'to reply,'
export const toSearch = 'to search.'
export const weCouldNotOpenTheMessages = 'We could not open the messages of this order.'

// Filters and search
export const all = 'All'
export const unanswered = 'Unanswered'
export const mine = 'Mine'
export const orders = 'Orders'
export const support = 'Support'
export const searchByName = 'Search by name, phone or order'
export const namePhoneOrOrder = 'Name, phone or order'

// A chat in the inbox
export const waiting = (span: string) => `Waiting ${span}`
export const ourTeam = (message: string) => `Our team: ${message}`
export const agent = (message: string) => `Agent: ${message}`
export const agentSupport = 'Agent support'
export const messageDeleted = 'Message deleted'
export const accountDeleted = 'Account deleted'
export const photo = 'Photo'

// Saved replies
export const edit = (title: string) => `Edit ${title}`
export const deleteIt = (title: string) => `Delete ${title}`
export const weCouldNotLoadTheSavedReplies = 'We could not load the saved replies.'
export const noneYet = 'None yet'
export const saveTheRepliesThatYouSendOften = 'Save the replies that you send often.'
export const newReply = 'New reply'
export const thatDidNotGoThrough = 'That did not go through. Try again.'
export const title = 'Title'
export const addATitle = 'Add a title'
export const reply = 'Reply'
export const writeTheReply = 'Write the reply'
export const weCouldNotSave = 'We could not save it. Try again.'
export const save = 'Save'
export const cancel = 'Cancel'

// Who has the chat
export const you = (name: string) => `${name} (you)`
export const assignedTo = 'Assigned to'
export const notAssigned = 'Not assigned'
export const assignToMe = 'Assign to me'
export const noReplyNeeded = 'No reply needed'

// The person and the order
export const by = (time: string) => `by ${time}`
export const person = 'Person'
export const order = 'Order'
export const market = 'Market'
export const to = 'To'
export const items = 'Items'
export const placed = 'Placed'
export const promised = 'Promised'
export const atMost = 'At most'
export const total = 'Total'
export const agent2 = 'Agent'
export const none = 'None'
export const callTheAgent = 'Call the agent'
export const openTheOrder = 'Open the order'
export const itDidNotGoThrough = 'It did not go through. Check your network.'

// On the overview: "2 people are waiting, the longest for 5 min. 1 is assigned to you."
export const peopleAreWaiting = (count: number) => `${count} people are waiting`
export const assignedToYou = (count: number) => ` ${count} ${pluralOf(count, 'is', 'are')} assigned to you.`
export const lessThanAMinute = 'less than a minute'
export const unansweredChats = 'Unanswered chats'
export const n1PersonIsWaiting = '1 person is waiting'
export const forIt = 'for'
export const theLongest = 'the longest for'
