/** Codes of chats and saved replies, with their status and words. */
export const chatErrorCodes = {
  'chat.not_found': [404, 'We cannot find this conversation.'],
  'chat.closed': [409, 'This order ended a while ago. Write to us instead.'],
  'chat.id_taken': [409, 'This message could not be sent. Write it again.'],
  'chat.reply_not_found': [404, 'We cannot find this saved reply.'],
  'chat.reply_title_taken': [409, 'There is already a saved reply with this title.'],
  'chat.too_many_replies': [409, 'You have reached the limit for saved replies. Delete one first.'],
  'chat.not_staff': [409, 'You cannot assign a chat to this person.'],
} as const
