import type { LetIn } from '#tests/roles/admin-roles.ts'

export const announcementsRoles: Record<string, LetIn> = {
  'notices.list': 'signedIn',
  'notices.close': 'signedIn',
  'unsubscribe.get': 'everybody',
  'unsubscribe.stop': 'everybody',
  'announcements.list': 'notifications.send',
  'announcements.get': 'notifications.send',
  'announcements.reach': 'notifications.send',
  'announcements.people': 'notifications.send',
  'announcements.preview': 'notifications.send',
  'announcements.test': 'notifications.send',
  'announcements.draft': 'notifications.send',
  'announcements.change': 'notifications.send',
  'announcements.remove': 'notifications.send',
  'announcements.send': 'notifications.send',
  'announcements.cancel': 'notifications.send',
  'announcements.stop': 'notifications.send',
}
