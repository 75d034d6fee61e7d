import type { LetIn } from '#tests/roles/admin-roles.ts'

export const eInvoicesRoles: Record<string, LetIn> = {
  'papers.eInvoice': 'money.manage',
  'papers.eInvoices': 'money.manage',
  'eInvoices.list': 'money.manage',
  'eInvoices.export': 'money.manage',
  'eInvoices.retry': 'money.manage',
  'eInvoices.settings': 'settings.manage',
  'eInvoices.saveSettings': 'settings.manage',
  'eInvoices.test': 'settings.manage',
}
