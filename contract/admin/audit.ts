import { z } from 'zod'
import { spanQuery } from '#contract/analytics/span-query.ts'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { instant } from '#contract/core/ids.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { agentPaymentKinds } from '#contract/dispatch/agent-money.ts'

/** Everything that leaves an audit row: what it is about, and the actions on it. */
const auditActions = {
  orders: [
    'place',
    'assign',
    'unassign',
    'cancel',
    'deliver',
    'fail',
    'redeliver',
    'change_address',
    'change_list',
    'settle',
    'remind',
    'give_link',
    'answer_by_phone',
    'export',
    'save_view',
    'remove_view',
  ],
  runs: ['start', 'cancel', 'export'],
  money: [
    ...agentPaymentKinds,
    'remit',
    'pay_out',
    'ask_sign_off',
    'sign_off',
    'credit',
    'pay_run',
    'retry_payment',
    'cancel_payment',
    'export_pay_run',
    'export_e_invoices',
    'export_journal',
    'bank_account',
    'confirm_bank_account',
    'close_receipt',
    'settle_held',
    'answer_take_back',
    'close_take_back',
    'waive_fee',
    'write_off',
    'reconcile',
    'export',
    'add_account',
    'change_account',
    'open_account',
    'record_entry',
    'undo_entry',
    'fetch_settlements',
    'close_day',
    'count_tills',
    'export_books',
    'import_lines',
    'match_line',
    'book_line',
    'settle_gate_payment',
  ],
  problems: ['close', 'pay'],
  chat: ['open', 'answer', 'assign', 'settle', 'add_reply', 'change_reply', 'remove_reply'],
  agents: [
    'add',
    'suspend',
    'unsuspend',
    'ceiling',
    'check',
    'city',
    'markets',
    'ride',
    'export',
    'review',
    'accept',
    'refuse',
    'see_document',
    'check_document',
    'send_back_document',
    'plan_shift',
    'change_shift',
    'remove_shift',
    'copy_shifts',
  ],
  users: [
    'permissions',
    'cities',
    'role',
    'suspend',
    'unsuspend',
    'endSessions',
    'delete',
    'keep',
    'removeSecondStep',
    'verifyEmail',
    'resendVerification',
    'setPhone',
    'setEmail',
    'note',
    'look',
    'export',
  ],
  signals: ['fine', 'looking'],
  unknown_news: ['close'],
  promos: ['create', 'end'],
  businesses: [
    'create',
    'change',
    'invite',
    'change_member',
    'place',
    'remove_member',
    'leave',
    'credit',
    'payment',
    'invoice',
    'export',
  ],
  markets: ['create', 'change', 'set_goods', 'set_picture', 'remove_picture', 'switch_on', 'switch_off'],
  gallery: ['set_picture', 'remove_picture'],
  areas: ['create', 'change'],
  cities: ['create', 'change', 'settings'],
  goods: ['create', 'change', 'retire', 'restore', 'set_photo'],
  prices: ['set_aside', 'restore', 'renew_band'],
  lists: ['teach', 'forget_word', 'export_corrections'],
  announcements: ['draft', 'change', 'remove', 'send', 'cancel', 'stop', 'test'],
  launch: ['maintenance', 'create_key', 'revoke_key', 'export', 'mark', 'unmark'],
  settings: ['save'],
  practice: ['remove'],
  eInvoices: ['save', 'test', 'retry', 'export'],
  mail: [
    'save',
    'test',
    'read',
    'retry',
    'edit_text',
    'restore_text',
    'google_begin',
    'google_connect',
    'google_disconnect',
  ],
  push: ['save', 'test'],
  sms: ['save', 'test'],
  whatsapp: ['save', 'test', 'save_template', 'take', 'hand_back'],
  integrations: [
    'create_key',
    'revoke_key',
    'create_webhook',
    'remove_webhook',
    'enable_webhook',
    'replay',
    'revoke_all',
  ],
  analytics: ['export'],
} as const

export type AuditArea = keyof typeof auditActions
/** Such as `orders.assign`. */
export type AuditAction = { [Area in AuditArea]: `${Area}.${(typeof auditActions)[Area][number]}` }[AuditArea]
/** Names the actions of an area, without its name. */
export type AuditVerb<Area extends AuditArea> = (typeof auditActions)[Area][number]

export const auditAreas = Object.keys(auditActions) as AuditArea[]

/** Holds one field of an entry: what it was and what it became, or what was said, as plain values. */
const auditValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type AuditValue = z.output<typeof auditValue>

const auditEntry = z.object({
  id: z.string(),
  at: instant,
  actor: z.object({ id: z.string(), name: z.string() }),
  /** Names an action of ours; older entries may have names of actions that are gone. */
  action: z.string(),
  /** Says to whom or to what it was done: a name where it has one. */
  subject: z.object({ id: z.string(), name: z.string().nullable() }),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: auditValue, to: auditValue })),
  /** Lists what was given with it, where nothing was there before. */
  facts: z.array(z.object({ field: z.string(), value: auditValue })),
})
export type AuditEntry = z.output<typeof auditEntry>

const anyId = z.string().min(1).max(64)

export const listAuditEndpoint = defineEndpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What admins did, newest first, by who, what and when',
  access: 'audit.read',
  query: spanQuery.safeExtend({
    limit: pageQuery.shape.limit,
    /** Moment and id of the entry that the page before ended with. */
    cursor: z
      .string()
      .regex(/^\d{1,15}\.\d{1,15}$/, 'Use the nextCursor of the page before')
      .optional(),
    actorId: anyId.optional(),
    area: z.enum(auditAreas).optional(),
    /** Id of the account, order, market or product that it was done to. */
    subjectId: anyId.optional(),
  }),
  response: pageOf(auditEntry),
})

export const listAuditActorsEndpoint = defineEndpoint({
  id: 'audit.actors',
  method: 'GET',
  path: '/api/admin/audit/actors',
  summary: 'Everybody who has left an audit entry, by name',
  access: 'audit.read',
  response: z.array(z.object({ id: z.string(), name: z.string() })),
})
