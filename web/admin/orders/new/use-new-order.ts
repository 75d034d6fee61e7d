import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Caller, findCallerEndpoint, placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import { estimateItemsEndpoint, parseListEndpoint } from '#contract/lists/lists.ts'
import { useSettled } from '#web/design/use-settled.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { bodyOf, emptyDraft, type NewOrderDraft, placeOf, saidOf } from './new-order-draft.ts'
import * as texts from './texts.ts'

/** Holds a caller's order: what is typed, who that is, and placing it. */
export function useNewOrder(search: URLSearchParams) {
  const [draft, setDraft] = useState({
    ...emptyDraft,
    phone: search.get('phone') ?? '',
    text: search.get('text') ?? '',
  })
  const set = (changes: Partial<NewOrderDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const finding = useFinding(set)
  const said = useSaid(draft, set)
  const placing = useWrite({
    mutationFn: (body: ReturnType<typeof bodyOf>, keyFor) =>
      callApi(placeForCallerEndpoint, { body }, { idempotencyKey: keyFor(body) }),
  })
  const change = (changes: Partial<NewOrderDraft>) => {
    // Forgets what was wrong, which may be right by now.
    if (placing.error !== null) placing.reset()
    set(changes)
  }
  // Another number is another person.
  const isOfNumber = finding.variables?.phone === draft.phone
  useFindAtOnce(draft.phone, finding.mutate)
  const faults = placing.error instanceof ApiError ? placing.error.fields : {}
  const hasFaults = Object.keys(faults).length > 0
  // The first field that is wrong may be far up the page.
  useEffect(() => {
    if (placing.error !== null) document.querySelector<HTMLElement>('main [aria-invalid]')?.focus()
  }, [placing.error])
  return {
    draft,
    change,
    faults,
    /** Lists what the words of the list leave open. */
    asks: said?.asks ?? [],
    caller: isOfNumber ? finding.data?.caller : undefined,
    isSilent: isOfNumber && finding.data?.isSilent === true,
    find: () => finding.mutate({ phone: draft.phone, answer: null }),
    /** Looks again with what the caller says of the last order. */
    check: () => finding.mutate({ phone: draft.phone, answer: draft.answer.trim() }),
    isFinding: finding.isPending,
    findProblem: isOfNumber && finding.error !== null ? reasonOf(finding.error, texts.who.failed) : null,
    place: () => placing.mutate(bodyOf(draft)),
    isPlacing: placing.isPending,
    placed: placing.data,
    problem: hasFaults ? texts.place.lookAgain : placing.error && reasonOf(placing.error, texts.place.failed),
    beginAnother() {
      placing.reset()
      finding.reset()
      setDraft(emptyDraft)
    },
  }
}

export type NewOrder = ReturnType<typeof useNewOrder>

const methods = Object.keys(texts.pay.methods) as NewOrderDraft['method'][]

/** Puts what the words of the list say of the order into its fields, once for each thing they say. */
function useSaid({ text, marketId }: NewOrderDraft, change: (changes: Partial<NewOrderDraft>) => void) {
  const said = useReadList(text, marketId).data?.delivery
  const key = JSON.stringify(said)
  const take = useEffectEvent(() => said && change(saidOf(said, methods)))
  // Goes by what is said, since another object may say the same.
  useEffect(() => {
    if (key !== undefined) take()
  }, [key])
  return said
}

interface Asked {
  phone: string
  answer: string | null
}

function useFinding(change: (changes: Partial<NewOrderDraft>) => void) {
  return useWrite({
    mutationFn: (asked: Asked) => callApi(findCallerEndpoint, { body: asked }),
    onSuccess: ({ caller }) => caller && change(knownOf(caller)),
  })
}

/** Looks up the number that the page was opened with. */
function useFindAtOnce(phone: string, find: (asked: Asked) => void): void {
  const findFirst = useEffectEvent(() => {
    if (phone !== '') find({ phone, answer: null })
  })
  useEffect(() => findFirst(), [])
}

/** Returns what the account of a number has of the order already. */
function knownOf({ name, email, addresses: [address] }: Caller): Partial<NewOrderDraft> {
  return { name, email: email ?? '', ...(address && placeOf(address)) }
}

/** Returns what a list is read as and comes to, as it is typed. */
export function useReadList(typed: string, marketId: string) {
  const text = useSettled(typed.trim())
  return useQuery({
    queryKey: ['office-list', marketId, text],
    enabled: text !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const { lines, delivery } = await callApi(parseListEndpoint, { body: { text } }, { signal })
      if (marketId === '' || lines.length === 0) return { lines, delivery, estimate: null }
      const priced = lines.map(({ productId, quantity, unit, budgetKobo, capKobo, capOf }) => {
        return { productId, quantity, unit, budgetKobo, capKobo, capOf }
      })
      const body = { marketId, lines: priced }
      return { lines, delivery, estimate: await callApi(estimateItemsEndpoint, { body }, { signal }) }
    },
  })
}
