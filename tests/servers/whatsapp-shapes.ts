import { z } from 'zod'

/** A text of at most so many characters, counted in code points as WhatsApp counts. */
const upTo = (most: number) =>
  z.string().refine((text) => [...text].length >= 1 && [...text].length <= most, `1 to ${most} characters`)

const body = z.strictObject({ text: upTo(1024) })
const titled = <Title extends z.ZodType>(title: Title) => z.strictObject({ id: upTo(256), title })
const unique = (items: readonly { id: string; title: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length &&
  new Set(items.map(({ title }) => title)).size === items.length

const interactive = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('button'),
    header: z
      .strictObject({ type: z.literal('image'), image: z.strictObject({ id: z.string() }) })
      .optional(),
    body,
    action: z.strictObject({
      buttons: z
        .array(z.strictObject({ type: z.literal('reply'), reply: titled(upTo(20)) }))
        .min(1)
        .max(3)
        .refine((buttons) => unique(buttons.map(({ reply }) => reply)), 'Buttons differ'),
    }),
  }),
  z.strictObject({
    type: z.literal('list'),
    body,
    action: z.strictObject({
      button: upTo(20),
      sections: z
        .array(
          z.strictObject({
            title: upTo(24),
            rows: z.array(titled(upTo(24)).extend({ description: upTo(72).optional() })).min(1),
          }),
        )
        .min(1)
        .max(10)
        .refine(
          (sections) => sections.reduce((count, { rows }) => count + rows.length, 0) <= 10,
          'At most ten rows',
        ),
    }),
  }),
  z.strictObject({
    type: z.literal('location_request_message'),
    body,
    action: z.strictObject({ name: z.literal('send_location') }),
  }),
])

const base = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^(?:\d{7,15}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
}
const media = { id: z.string().min(1), caption: z.string().max(1024).optional() }

/** A message as `POST /{phone number id}/messages` takes it. */
export const sentMessage = z.discriminatedUnion('type', [
  z.strictObject({
    ...base,
    type: z.literal('text'),
    text: z.strictObject({ body: upTo(4096), preview_url: z.boolean().optional() }),
  }),
  z.strictObject({ ...base, type: z.literal('interactive'), interactive }),
  z.strictObject({ ...base, type: z.literal('image'), image: z.strictObject(media) }),
  z.strictObject({
    ...base,
    type: z.literal('document'),
    document: z.strictObject({ ...media, filename: z.string().min(1) }),
  }),
  z.strictObject({
    ...base,
    type: z.literal('template'),
    template: z.strictObject({
      name: z.string().regex(/^[a-z0-9_]+$/),
      language: z.strictObject({ code: z.string() }),
      components: z.array(
        z.strictObject({
          type: z.literal('body'),
          parameters: z.array(
            z.strictObject({ type: z.literal('text'), text: upTo(1024).regex(/^(?!.*(?:[\n\t]| {5}))/s) }),
          ),
        }),
      ),
    }),
  }),
])
export type SentMessage = z.output<typeof sentMessage>
