import { z } from 'zod'
import { type Incoming, messageShape, presentMessage } from './read-message.ts'
import { storable } from './storable.ts'

/** Holds what WhatsApp says of a message of ours. */
export interface StatusNews {
  wamid: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  messageId: string | null
  errorCode: number | null
  errorText: string | null
  category: string | null
  isBillable: boolean | null
}

export interface TemplateNews {
  name: string
  language: string
  event: string
  reason: string | null
}

/** Something of a delivery that we do not know: Meta’s word for it, and the message that it is about. */
interface UnknownNews {
  kind: string
  about: string | null
}

export interface Delivery {
  messages: Incoming[]
  statuses: StatusNews[]
  templates: TemplateNews[]
  unknowns: UnknownNews[]
}

const text = z.string().max(100_000)
const timestamp = z.coerce.number().int().min(1_000_000_000).max(4_000_000_000)

const statusShape = z.object({
  id: z.string().min(1).max(300),
  // Only voice messages are played, and whoever plays one has read it.
  status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
  timestamp,
  biz_opaque_callback_data: z.string().max(600).nullish().catch(null),
  pricing: z
    .object({ category: z.string().max(60).nullish(), billable: z.boolean().nullish() })
    .nullish()
    .catch(null),
  conversation: z
    .object({ origin: z.object({ type: z.string().max(60).nullish() }).nullish() })
    .nullish()
    .catch(null),
  errors: z
    .array(
      z.object({
        code: z.number().int(),
        title: text.catch(''),
        error_data: z
          .object({ details: text.catch('') })
          .nullish()
          .catch(null),
      }),
    )
    .nullish()
    .catch(null),
})

const templateShape = z.object({
  event: z.string().max(60),
  message_template_name: z.string().max(600),
  message_template_language: z.string().max(20),
  reason: text.nullish(),
})

const valueShape = z.object({
  metadata: z.object({ phone_number_id: z.string() }).optional(),
  contacts: z.array(z.unknown()).catch([]),
  messages: z.array(z.unknown()).catch([]),
  statuses: z.array(z.unknown()).catch([]),
  errors: z.array(z.unknown()).catch([]),
})

/** Reads what calls itself what, of what cannot be read. */
const unreadShape = z.object({
  id: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  status: z.string().optional().catch(undefined),
  code: z.coerce.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
})

const bodyShape = z.object({
  entry: z.array(
    z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })).catch([]) }),
  ),
})

/**
 * Reads what a delivery says, each part by itself: one that we do not know hides no other and is named. Of other numbers of
 * the same account nothing is read. Null where it is no delivery at all.
 */
export function readDelivery(body: unknown, phoneNumberId: string): Delivery | null {
  const whole = bodyShape.safeParse(body)
  if (!whole.success) return null
  const delivery: Delivery = { messages: [], statuses: [], templates: [], unknowns: [] }
  for (const { field, value } of whole.data.entry.flatMap(({ changes }) => changes)) {
    if (field === 'messages') takeMessages(delivery, value, phoneNumberId)
    else if (field === 'message_template_status_update')
      delivery.templates.push(...readEach(templateShape, [value], presentTemplate, 'template', delivery))
    else if (!isOfNoConcern(field)) delivery.unknowns.push({ kind: cutKind(field), about: null })
  }
  return delivery
}

/** Fields that a webhook may be subscribed to, and that only repeat what we did or what we do not use. */
const notOurs = [
  'smb_',
  'message_echoes',
  'history',
  'flows',
  'user_preferences',
  'standby',
  'calls',
  'group_',
]

const isOfNoConcern = (field: string) => notOurs.some((prefix) => field.startsWith(prefix))

function takeMessages(delivery: Delivery, value: unknown, phoneNumberId: string): void {
  const read = valueShape.safeParse(value)
  if (!read.success) {
    delivery.unknowns.push({ kind: 'messages', about: null })
    return
  }
  if (read.data.metadata?.phone_number_id !== phoneNumberId) return
  const { contacts, messages, statuses, errors } = read.data
  const names = namesOf(contacts)
  for (const message of readEach(messageShape, messages, (one) => one, 'message', delivery)) {
    // A group is no conversation with one person, whose list it could be.
    if (message.group_id !== undefined) delivery.unknowns.push({ kind: 'group message', about: message.id })
    else delivery.messages.push(presentMessage(message, names))
  }
  delivery.statuses.push(...readEach(statusShape, statuses, presentStatus, 'status', delivery))
  for (const error of errors) delivery.unknowns.push(unreadOf('error', error))
}

/** Reads what can be read of each; what cannot is named among what we do not know. */
function readEach<Shape extends z.ZodType, Read>(
  shape: Shape,
  given: readonly unknown[],
  present: (one: z.output<Shape>) => Read,
  what: string,
  { unknowns }: Pick<Delivery, 'unknowns'>,
): Read[] {
  return given.flatMap((one) => {
    const read = shape.safeParse(one)
    if (read.success) return [present(read.data)]
    unknowns.push(unreadOf(what, one))
    return []
  })
}

function unreadOf(what: string, one: unknown): UnknownNews {
  const { id, type, status, code, title } = unreadShape.safeParse(one).data ?? {}
  const words = [what, status ?? type ?? code, title].filter((part) => part !== undefined)
  return { kind: cutKind(words.join(' ')), about: id === undefined ? null : storable(id).slice(0, 300) }
}

const cutKind = (kind: string) => storable(kind).slice(0, 120)

const contactShape = z.object({
  wa_id: z.string().optional().catch(undefined),
  user_id: z.string().optional().catch(undefined),
  profile: z.object({ name: text }),
})

/** Profile names by number and by WhatsApp’s own id of the person. A contact without a name names nobody. */
function namesOf(contacts: readonly unknown[]): Map<string, string> {
  return new Map(
    contacts.flatMap((contact) => {
      const read = contactShape.safeParse(contact).data
      const ids = [read?.wa_id, read?.user_id].filter((id) => id !== undefined)
      return ids.map((id) => [id, storable(read?.profile.name ?? '')] as const)
    }),
  )
}

function presentStatus(status: z.output<typeof statusShape>): StatusNews {
  const [error] = status.errors ?? []
  const reason = error?.error_data?.details || error?.title
  return {
    wamid: status.id,
    status: status.status === 'played' ? 'read' : status.status,
    at: new Date(status.timestamp * 1000),
    messageId: status.biz_opaque_callback_data ?? null,
    errorCode: error?.code ?? null,
    errorText: reason ? storable(reason).slice(0, 300) : null,
    category: status.pricing?.category ?? status.conversation?.origin?.type ?? null,
    isBillable: status.pricing?.billable ?? null,
  }
}

function presentTemplate(news: z.output<typeof templateShape>): TemplateNews {
  return {
    name: news.message_template_name,
    language: news.message_template_language,
    event: news.event.toUpperCase(),
    reason: news.reason ?? null,
  }
}
