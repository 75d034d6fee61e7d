import { z } from 'zod'
import { storable } from './storable.ts'

/** Holds a message that somebody sent us, as far as we use it. */
export interface Incoming {
  wamid: string
  /** E.164; null where WhatsApp keeps the number to itself, as it does for people with a username. */
  phone: string | null
  /** WhatsApp’s own id of the sender, which belongs to our business alone and changes with their number. */
  senderId: string | null
  profileName: string | null
  saidAt: Date
  kind: string
  content: IncomingContent
}

export interface IncomingContent {
  text?: string
  choice?: string
  /** Is what the button or the row that was chosen says. */
  title?: string
  location?: { latitude: number; longitude: number; name: string | null }
  media?: { id: string; type: 'image' | 'audio' | 'document' }
  /** The message that it answers, or whose button it is. */
  replyTo?: string
  /** The earlier message of theirs that this one replaces or takes back. */
  changes?: string
  /** Goods of a catalogue at Meta that were put into a cart. */
  cart?: { id: string; quantity: number }[]
  /** WhatsApp’s own word for what we cannot show. */
  rawKind?: string
  /** Tells of a new number or a new id of the sender. */
  system?: { type: string; phone?: string; senderId?: string; previousId?: string }
}

const longest = 10_000
const text = z.string().max(100_000)
const wamid = z.string().min(1).max(300)
const timestamp = z.coerce.number().int().min(1_000_000_000).max(4_000_000_000)
const digits = z.string().regex(/^[1-9]\d{6,14}$/)
/** Matches a country, a dot, perhaps ENT with another, and up to 128 letters and digits. */
const senderId = z.string().regex(/^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/)
const reply = z.object({ id: z.string().max(300), title: text.catch('') })
const media = z.object({ id: z.string().max(300), caption: text.optional() })

const said = {
  type: z.string().max(40),
  text: z.object({ body: text }).optional().catch(undefined),
  image: media.optional().catch(undefined),
  audio: media.optional().catch(undefined),
  document: media.optional().catch(undefined),
  video: media.optional().catch(undefined),
}

const contactShape = z.object({
  name: z.object({ formatted_name: text.catch('') }).catch({ formatted_name: '' }),
  phones: z.array(z.object({ phone: text.catch(''), wa_id: text.optional() })).catch([]),
})

const cartShape = z.object({
  text: text.optional().catch(undefined),
  product_items: z
    .array(
      z.object({ product_retailer_id: z.string().min(1).max(200), quantity: z.coerce.number().positive() }),
    )
    .min(1)
    .max(500),
})

const systemShape = z.object({
  type: z.string().max(60).catch('unknown'),
  wa_id: digits.optional().catch(undefined),
  new_wa_id: z.coerce.string().pipe(digits).optional().catch(undefined),
  user_id: senderId.optional().catch(undefined),
  previous_user_id: senderId.optional().catch(undefined),
})

const fields = z.object({
  from: digits.optional().catch(undefined),
  from_user_id: senderId.optional().catch(undefined),
  id: wamid,
  timestamp,
  ...said,
  group_id: z.string().optional().catch(undefined),
  context: z.object({ id: wamid }).optional().catch(undefined),
  interactive: z
    .object({
      type: z.string().max(60).catch(''),
      button_reply: reply.optional(),
      list_reply: reply.optional(),
    })
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
  edit: z
    .object({ original_message_id: wamid, message: z.object(said) })
    .optional()
    .catch(undefined),
  revoke: z.object({ original_message_id: wamid }).optional().catch(undefined),
  reaction: z
    .object({ emoji: z.string().max(40).optional() })
    .optional()
    .catch(undefined),
  contacts: z.array(contactShape).max(50).optional().catch(undefined),
  order: cartShape.optional().catch(undefined),
  system: systemShape.optional().catch(undefined),
  unsupported: z
    .object({ type: z.string().max(60) })
    .optional()
    .catch(undefined),
})

type Message = z.output<typeof fields>

/** Returns whether news of a sender are of a new number, in today’s word or that of before. */
export function changesNumber(type: string): boolean {
  return type === 'user_changed_number' || type === 'customer_changed_number'
}

/** News of a new id may name nobody but the id that was before. */
function senderOf({ from_user_id: id, system }: Pick<Message, 'from_user_id' | 'system'>): string | null {
  return id ?? system?.previous_user_id ?? system?.user_id ?? null
}

/** A message of nobody is none. */
export const messageShape = fields.refine(
  (message) => message.from !== undefined || senderOf(message) !== null,
)

export function presentMessage(message: Message, names: ReadonlyMap<string, string>): Incoming {
  const { from } = message
  const id = senderOf(message)
  return {
    wamid: message.id,
    phone: from === undefined ? null : `+${from}`,
    senderId: id,
    profileName: (names.get(from ?? '') ?? names.get(id ?? ''))?.slice(0, 80) || null,
    saidAt: new Date(message.timestamp * 1000),
    kind: message.type,
    content: contentOf(message),
  }
}

function contentOf(message: Message): IncomingContent {
  const { interactive, location, context, edit, revoke } = message
  const chosen = interactive?.button_reply ?? interactive?.list_reply
  const changed = edit ?? revoke
  const name = location?.name ?? location?.address
  const words = textOf(message)
  const rawKind = rawKindOf(message)
  return {
    ...(words && { text: storable(words).slice(0, longest) }),
    ...(chosen && { choice: chosen.id, title: storable(chosen.title).slice(0, 80) }),
    ...(location && {
      location: {
        latitude: location.latitude,
        longitude: location.longitude,
        name: name ? storable(name).slice(0, 160) : null,
      },
    }),
    ...mediaOf(message),
    ...(context && { replyTo: context.id }),
    ...(changed && { changes: changed.original_message_id }),
    ...(message.order && { cart: message.order.product_items.map(cartItem) }),
    ...(message.system && { system: systemOf(message.system) }),
    ...(rawKind !== null && { rawKind: storable(rawKind).slice(0, 100) }),
  }
}

/** Returns what somebody said in words, whatever carries them. An edit carries the whole new message. */
function textOf({ edit, ...message }: Message): string | undefined {
  const { text: written, button, reaction, contacts, order } = message
  const from = edit?.message ?? message
  const file = from.image ?? from.audio ?? from.document ?? from.video
  return (
    from.text?.body ??
    written?.body ??
    file?.caption ??
    button?.text ??
    reaction?.emoji ??
    order?.text ??
    contacts?.map(contactText).join('\n')
  )
}

function contactText({ name, phones }: z.output<typeof contactShape>): string {
  const numbers = phones.map(({ phone, wa_id: id }) => phone || (id === undefined ? '' : `+${id}`))
  return [name.formatted_name, ...numbers].filter((part) => part !== '').join(', ')
}

function mediaOf({ image, audio, document }: Message): Pick<IncomingContent, 'media'> {
  const file = image ?? audio ?? document
  return file ? { media: { id: file.id, type: image ? 'image' : audio ? 'audio' : 'document' } } : {}
}

const cartItem = ({
  product_retailer_id: id,
  quantity,
}: z.output<typeof cartShape>['product_items'][number]) => ({
  id: storable(id),
  quantity,
})

function systemOf(news: z.output<typeof systemShape>): NonNullable<IncomingContent['system']> {
  const phone = news.wa_id ?? news.new_wa_id
  return {
    type: news.type,
    ...(phone && { phone: `+${phone}` }),
    ...(news.user_id && { senderId: news.user_id }),
    ...(news.previous_user_id && { previousId: news.previous_user_id }),
  }
}

/** WhatsApp’s word for a message that has nothing we can read; null for one that we understand. */
function rawKindOf(message: Message): string | null {
  const { type, interactive, unsupported } = message
  const isRead: Record<string, boolean> = {
    text: message.text !== undefined,
    interactive: (interactive?.button_reply ?? interactive?.list_reply) !== undefined,
    button: message.button !== undefined,
    location: message.location !== undefined,
    image: message.image !== undefined,
    audio: message.audio !== undefined,
    document: message.document !== undefined,
    video: message.video !== undefined,
    edit: message.edit !== undefined && textOf(message) !== undefined,
    revoke: message.revoke !== undefined,
    contacts: message.contacts !== undefined,
    order: message.order !== undefined,
    system: message.system !== undefined,
    sticker: true,
    reaction: true,
    request_welcome: true,
  }
  if (isRead[type] === true) return null
  if (type === 'unsupported') return unsupported?.type ?? type
  return type === 'interactive' && interactive ? `interactive ${interactive.type}`.trim() : type
}
