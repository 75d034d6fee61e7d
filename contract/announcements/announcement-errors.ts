/** Codes of announcements, with their status and words. */
export const announcementErrorCodes = {
  'announcements.not_found': [404, 'We cannot find this announcement.'],
  'announcements.not_draft': [409, 'This is no longer a draft. Somebody has sent it, or it is being sent.'],
  'announcements.changed': [409, 'Somebody else has changed this draft. Check it again before you continue.'],
  'announcements.too_soon': [409, 'Choose a time at least five minutes from now and within sixty days.'],
  'announcements.nobody': [409, 'This reaches nobody. Choose another group or another way.'],
  'announcements.begun': [409, 'It has already started. You can still stop it.'],
  'announcements.not_sending': [409, 'It is not being sent.'],
  'announcements.link_unknown': [404, 'This link is not one of ours. Use the link in the email as it is.'],
} as const
