import { z } from 'zod'
import { storable } from './storable.ts'

/** A message that somebody sent us, as far as we use it. */
export interface Incoming {
  wamid: string
  /** E.164. */
  phone: string
  profileName: string | null
  saidAt: Date
  kind: string
  content: IncomingContent
}

export interface IncomingContent {
  text?: string
  choice?: string
  /** What the button or the row that was chosen says. */
  title?: string
  location?: { latitude: number; longitude: number; name: string | null }
  media?: { id: string; type: 'image' | 'audio' | 'document' }
}

/** What WhatsApp says of a message of ours. */
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

export interface Delivery {
  messages: Incoming[]
  statuses: StatusNews[]
  templates: TemplateNews[]
}

const longest = 10_000
const text = z.string().max(100_000)
const timestamp = z.coerce.number().int().min(1_000_000_000).max(4_000_000_000)
const reply = z.object({ id: z.string().max(300), title: text.catch('') })
const media = z.object({ id: z.string().max(300), caption: text.optional() })

const messageShape = z.object({
  from: z.string().regex(/^[1-9]\d{6,14}$/),
  id: z.string().min(1).max(300),
  timestamp,
  type: z.string().max(40),
  text: z.object({ body: text }).optional().catch(undefined),
  interactive: z
    .object({ button_reply: reply.optional(), list_reply: reply.optional() })
    .optional()
    .catch(undefined),
  button: z
    .object({ text: text.catch(''), payload: text.catch('') })
    .optional()
    .catch(undefined),
  location: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      name: text.nullish(),
      address: text.nullish(),
    })
    .optional()
    .catch(undefined),
  image: media.optional().catch(undefined),
  audio: media.optional().catch(undefined),
  document: media.optional().catch(undefined),
  video: media.optional().catch(undefined),
})

const statusShape = z.object({
  id: z.string().min(1).max(300),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
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
})

const bodyShape = z.object({
  entry: z.array(
    z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })).catch([]) }),
  ),
})

/**
 * What a delivery says, each part by itself: one that we do not know hides no other. Of other numbers of the same account
 * nothing is read. Null where it is no delivery at all.
 */
export function readDelivery(body: unknown, phoneNumberId: string): Delivery | null {
  const whole = bodyShape.safeParse(body)
  if (!whole.success) return null
  const delivery: Delivery = { messages: [], statuses: [], templates: [] }
  for (const { field, value } of whole.data.entry.flatMap(({ changes }) => changes)) {
    if (field === 'message_template_status_update')
      delivery.templates.push(...readEach(templateShape, [value], presentTemplate))
    const read = field === 'messages' ? valueShape.safeParse(value).data : undefined
    if (!read || read.metadata?.phone_number_id !== phoneNumberId) continue
    const names = namesOf(read.contacts)
    delivery.messages.push(
      ...readEach(messageShape, read.messages, (message) => presentMessage(message, names)),
    )
    delivery.statuses.push(...readEach(statusShape, read.statuses, presentStatus))
  }
  return delivery
}

function readEach<Shape extends z.ZodType, Read>(
  shape: Shape,
  given: readonly unknown[],
  present: (one: z.output<Shape>) => Read,
): Read[] {
  return given.flatMap((one) => {
    const read = shape.safeParse(one)
    return read.success ? [present(read.data)] : []
  })
}

const contactShape = z.object({ wa_id: z.string(), profile: z.object({ name: text }) })

function namesOf(contacts: readonly unknown[]): Map<string, string> {
  return new Map(
    readEach(contactShape, contacts, ({ wa_id: id, profile }) => [id, storable(profile.name)] as const),
  )
}

function presentMessage(message: z.output<typeof messageShape>, names: Map<string, string>): Incoming {
  return {
    wamid: message.id,
    phone: `+${message.from}`,
    profileName: names.get(message.from)?.slice(0, 80) || null,
    saidAt: new Date(message.timestamp * 1000),
    kind: message.type,
    content: contentOf(message),
  }
}

function contentOf(message: z.output<typeof messageShape>): IncomingContent {
  const { interactive, button, location, image, audio, document, video } = message
  const chosen = interactive?.button_reply ?? interactive?.list_reply
  const file = image ?? audio ?? document
  const said = message.text?.body ?? (file ?? video)?.caption ?? button?.text
  const name = location?.name ?? location?.address
  return {
    ...(said && { text: storable(said).slice(0, longest) }),
    ...(chosen && { choice: chosen.id, title: storable(chosen.title).slice(0, 80) }),
    ...(location && {
      location: {
        latitude: location.latitude,
        longitude: location.longitude,
        name: name ? storable(name).slice(0, 160) : null,
      },
    }),
    ...(file && { media: { id: file.id, type: image ? 'image' : audio ? 'audio' : 'document' } }),
  }
}

function presentStatus(status: z.output<typeof statusShape>): StatusNews {
  const [error] = status.errors ?? []
  const reason = error?.error_data?.details || error?.title
  return {
    wamid: status.id,
    status: status.status,
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
