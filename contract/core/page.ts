import { z } from 'zod'

/** Query of a list that is read page by page: `cursor` is the last page's `nextCursor`. */
export const pageQuery = z.strictObject({
  cursor: z
    .string()
    .regex(/^[0-9a-z_.~-]{1,120}$/, 'Use the nextCursor of the page before')
    .optional(),
  limit: z
    .string()
    .regex(/^([1-9]|[1-9]\d|100)$/, 'limit is a whole number from 1 to 100')
    .transform(Number)
    .optional(),
})

/** Makes one page, newest first unless said; `nextCursor` is null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}
