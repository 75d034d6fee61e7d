import { z } from 'zod'
import { spanQuery } from '#contract/analytics/span-query.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/ids.ts'
import { pageOf, pageQuery } from '#contract/page.ts'

/** What an action is about: the part of its name before the dot. */
export const auditAreas = [
  'orders',
  'runs',
  'money',
  'problems',
  'chat',
  'agents',
  'users',
  'promos',
  'markets',
  'areas',
  'cities',
  'goods',
  'prices',
  'lists',
  'announcements',
  'launch',
  'settings',
  'mail',
  'push',
  'sms',
  'integrations',
  'analytics',
] as const
export type AuditArea = (typeof auditAreas)[number]

/** One field of an entry: what it was and what it became, or what was said, as plain values. */
const auditValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type AuditValue = z.output<typeof auditValue>

const auditEntry = z.object({
  id: z.string(),
  at: instant,
  actor: z.object({ id: z.string(), name: z.string() }),
  /** Such as `orders.assign`. */
  action: z.string(),
  /** Whom or what it was done to: a name where it has one. */
  subject: z.object({ id: z.string(), name: z.string().nullable() }),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: auditValue, to: auditValue })),
  /** What was given with it, where nothing was there before. */
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
