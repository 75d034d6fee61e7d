import type { LetIn } from '#tests/roles/admin-roles.ts'

export const whatsappRoles: Record<string, LetIn> = {
  'whatsapp.verify': 'everybody',
  'whatsapp.webhook': 'everybody',
  'whatsapp.thread': 'chats.manage',
  'whatsapp.take': 'chats.manage',
  'whatsapp.file': 'chats.manage',
  'analytics.whatsapp': 'analytics.read',
  'admin.whatsapp': 'settings.manage',
  'admin.saveWhatsapp': 'settings.manage',
  'admin.testWhatsapp': 'settings.manage',
  'admin.testFileReader': 'settings.manage',
  'admin.saveWhatsappTemplate': 'settings.manage',
}
