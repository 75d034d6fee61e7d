import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Caller, findCallerEndpoint, placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { estimateItemsEndpoint, parseListEndpoint } from '#contract/lists/lists.ts'
import { useSettled } from '#web/design/use-settled.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

type Body = EndpointCall<typeof placeForCallerEndpoint>['body']

/** What is typed of a caller's order. */
export interface NewOrderDraft {
  phone: string
  name: string
  email: string
  text: string
  marketId: string
  area: string
  landmark: string
  directions: string
  gateCode: string
  /** Empty for now. */
  scheduledFor: string
  isOverbooked: boolean
  method: keyof typeof texts.pay.methods
  isWaived: boolean
  waivedFor: string
  paysLater: boolean
  capKobo: number | null
  note: string
}

const empty: NewOrderDraft = {
  phone: '',
  name: '',
  email: '',
  text: '',
  marketId: '',
  area: '',
  landmark: '',
  directions: '',
  gateCode: '',
  scheduledFor: '',
  isOverbooked: false,
  method: 'cash',
  isWaived: false,
  waivedFor: '',
  paysLater: false,
  capKobo: null,
  note: '',
}

/** A caller's order: what is typed, who that is, and placing it. */
export function useNewOrder(search: URLSearchParams) {
  const [draft, setDraft] = useState({
    ...empty,
    phone: search.get('phone') ?? '',
    text: search.get('text') ?? '',
  })
  const change = (changes: Partial<NewOrderDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const finding = useWrite({
    mutationFn: (phone: string) => callApi(findCallerEndpoint, { body: { phone } }),
    onSuccess: ({ caller }) => caller && change(knownOf(caller)),
  })
  const placing = useWrite({
    mutationFn: (body: Body, keyFor) =>
      callApi(placeForCallerEndpoint, { body }, { idempotencyKey: keyFor(body) }),
  })
  const faults = placing.error instanceof ApiError ? placing.error.fields : {}
  return {
    draft,
    change,
    faults,
    caller: finding.data?.caller,
    find: () => finding.mutate(draft.phone),
    isFinding: finding.isPending,
    findProblem: finding.error && reasonOf(finding.error, texts.who.failed),
    place: () => placing.mutate(bodyOf(draft)),
    isPlacing: placing.isPending,
    placed: placing.data,
    problem: placing.error && reasonOf(placing.error, texts.place.failed),
  }
}

export type NewOrder = ReturnType<typeof useNewOrder>

/** What the account of a number has of the order already. */
function knownOf({ name, email, addresses: [address] }: Caller): Partial<NewOrderDraft> {
  return {
    name,
    email: email ?? '',
    ...(address && {
      area: address.place.area,
      landmark: address.place.landmark,
      directions: address.place.directions ?? '',
      gateCode: address.place.gateCode ?? '',
    }),
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

function bodyOf(draft: NewOrderDraft): Body {
  const { phone, text } = draft
  const name = draft.name.trim()
  return {
    caller: { phone, name, email: orNull(draft.email) },
    text,
    marketId: draft.marketId,
    place: {
      area: draft.area.trim(),
      landmark: draft.landmark.trim(),
      directions: orNull(draft.directions),
      gateCode: orNull(draft.gateCode),
    },
    contact: { name, phone },
    scheduledFor: orNull(draft.scheduledFor),
    paymentMethod: draft.method,
    spendingCapKobo: draft.capKobo,
    note: orNull(draft.note),
    waivedFor: draft.isWaived ? draft.waivedFor.trim() : null,
    paysLater: draft.paysLater,
    isOverbooked: draft.isOverbooked,
  }
}

/** What a list is read as and comes to, as it is typed. */
export function useReadList(typed: string, marketId: string) {
  const text = useSettled(typed.trim())
  return useQuery({
    queryKey: ['office-list', marketId, text],
    enabled: text !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const { lines } = await callApi(parseListEndpoint, { body: { text } }, { signal })
      if (marketId === '' || lines.length === 0) return { lines, estimate: null }
      const priced = lines.map(({ name, productId, quantity, unit, size, budgetKobo, capKobo, capOf }) => ({
        ...{ name, productId, quantity, unit, size, budgetKobo, capKobo, capOf },
      }))
      const body = { marketId, lines: priced }
      return { lines, estimate: await callApi(estimateItemsEndpoint, { body }, { signal }) }
    },
  })
}
