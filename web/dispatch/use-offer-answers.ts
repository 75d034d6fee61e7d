import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { type AgentDesk, acceptOffer, declineOffer, type Offer, type Trip } from '#contract/agent.ts'
import { showToast } from '#web/design/toast-store.ts'
import { callApi } from '#web/platform/api.ts'
import { ApiError, reasonOf } from '#web/platform/api-error.ts'
import { deskQuery, tripsQuery } from './dispatch-queries.ts'

export interface OfferAnswers {
  accept: (offer: Offer) => void
  pass: (offer: Offer) => void
  /** Which answer is on its way for an offer. */
  busyWith: (offer: Offer) => 'accept' | 'pass' | null
}

/** Answers offers; each press has one key over all its tries, and a second press while busy does nothing. */
export function useOfferAnswers(): OfferAnswers {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  // A ref, since the second half of a double click may come before the state has changed.
  const isBusy = useRef(false)
  const release = () => {
    isBusy.current = false
  }
  const drop = (offer: Offer) =>
    client.setQueryData<AgentDesk>(deskQuery.queryKey, (desk) =>
      desk === undefined ? desk : { ...desk, offers: desk.offers.filter((other) => other.id !== offer.id) },
    )
  const refuse = (error: Error, { offer }: { offer: Offer }) => {
    if (error instanceof ApiError && error.code.startsWith('offers.')) drop(offer)
    void client.invalidateQueries({ queryKey: deskQuery.queryKey })
    showToast(refusalWords(error), { tone: isKind(error) ? 'plain' : 'danger' })
  }
  const accepting = useMutation({
    networkMode: 'always',
    mutationFn: ({ offer, key }: Answer) =>
      callApi(acceptOffer, { params: { id: offer.id } }, { idempotencyKey: key }),
    onSuccess: (trip, { offer }) => {
      client.setQueryData<Trip[]>(tripsQuery.queryKey, (trips = []) => [
        ...trips.filter((other) => other.id !== trip.id),
        trip,
      ])
      drop(offer)
      void client.invalidateQueries({ queryKey: deskQuery.queryKey })
      navigate(`/dashboard?trip=${trip.id}`)
    },
    onError: refuse,
    onSettled: release,
  })
  const passing = useMutation({
    networkMode: 'always',
    mutationFn: ({ offer, key }: Answer) =>
      callApi(declineOffer, { params: { id: offer.id }, body: {} }, { idempotencyKey: key }),
    onSuccess: (desk) => client.setQueryData(deskQuery.queryKey, desk),
    onError: refuse,
    onSettled: release,
  })
  const say = (by: typeof accepting.mutate | typeof passing.mutate, offer: Offer) => {
    if (isBusy.current) return
    isBusy.current = true
    by({ offer, key: crypto.randomUUID() })
  }
  return {
    accept: (offer) => say(accepting.mutate, offer),
    pass: (offer) => say(passing.mutate, offer),
    busyWith: (offer) => {
      if (accepting.isPending && accepting.variables.offer.id === offer.id) return 'accept'
      return passing.isPending && passing.variables.offer.id === offer.id ? 'pass' : null
    },
  }
}

interface Answer {
  offer: Offer
  key: string
}

function isKind(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'offers.taken' || error.code === 'offers.withdrawn')
}

function refusalWords(error: Error): string {
  if (error instanceof ApiError && error.code === 'offers.taken')
    return 'Another agent was faster this time. The next errand will ring here.'
  return reasonOf(error, 'Your answer did not get through. Try again.')
}
