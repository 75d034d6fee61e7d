import { z } from 'zod'
import { defineEndpoint } from '#contract/core/endpoint.ts'
import { idOf, instant } from '#contract/core/ids.ts'
import { plainText } from '#contract/core/text.ts'
import { maxItemsPerOrder, newItem } from '#contract/orders/orders.ts'

/** Limits how many lists one person may save. */
export const maxUsualLists = 30

const listId = idOf('usualList')
const listName = plainText({ min: 1, max: 60 })

/** Holds a list that a person buys again and again, under a name such as Sunday soup. */
const usualList = z.object({
  id: listId,
  name: z.string(),
  lines: z.array(newItem),
  changedAt: instant,
})
export type UsualList = z.output<typeof usualList>

export const listUsualListsEndpoint = defineEndpoint({
  id: 'usualLists.list',
  method: 'GET',
  path: '/api/lists/usual',
  summary: 'The customer’s usual lists, by name',
  access: 'customer',
  response: z.array(usualList),
})

export const saveUsualListEndpoint = defineEndpoint({
  id: 'usualLists.save',
  method: 'POST',
  path: '/api/lists/usual',
  summary: 'Keep a list under a name; the device makes its id, and the same id again changes it',
  access: 'customer',
  body: z.strictObject({
    id: listId,
    name: listName,
    lines: z.array(newItem).min(1, 'Put something on the list first').max(maxItemsPerOrder),
  }),
  response: usualList,
})

export const removeUsualListEndpoint = defineEndpoint({
  id: 'usualLists.remove',
  method: 'POST',
  path: '/api/lists/usual/:id/remove',
  summary: 'Remove a usual list; one that is gone already stays so',
  access: 'customer',
  params: z.strictObject({ id: listId }),
  response: z.object({}),
})
