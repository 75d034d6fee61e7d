import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  type AgentDashboard,
  acceptOfferEndpoint,
  declineOfferEndpoint,
  type Offer,
  type Trip,
} from '#contract/dispatch/agent.ts'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { agentDashboardQuery, tripsQuery } from '#web/entities/agents/dispatch-queries.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import { newKey } from '#web/platform/core/new-key.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import * as texts from './texts.ts'

export interface OfferAnswers {
  accept: (offer: Offer) => void
  pass: (offer: Offer) => void
  busyWith: (offer: Offer) => 'accept' | 'pass' | null
}

/** Answers offers; each press has one key over all its tries, and a second press while busy does nothing. */
export function useOfferAnswers(): OfferAnswers {
  const client = useQueryClient()
  const navigate = useNavigate()
  // A ref, since the second half of a double click may come before the state has changed.
  const isBusy = useRef(false)
  const release = () => {
    isBusy.current = false
  }
  const drop = (offer: Offer) =>
    client.setQueryData<AgentDashboard>(agentDashboardQuery.queryKey, (admin) =>
      admin === undefined
        ? admin
        : { ...admin, offers: admin.offers.filter((other) => other.id !== offer.id) },
    )
  const refuse = (error: Error, { offer }: { offer: Offer }) => {
    if (error instanceof ApiError && error.code.startsWith('offers.')) drop(offer)
    void client.invalidateQueries({ queryKey: agentDashboardQuery.queryKey })
    showToast(refusalMessage(error), { tone: isKind(error) ? 'plain' : 'danger' })
  }
  const accepting = useWrite({
    mutationFn: ({ offer, key }: Answer) =>
      callApi(acceptOfferEndpoint, { params: { id: offer.id } }, { idempotencyKey: key }),
    onSuccess: ({ gone = 0, ...trip }, { offer }) => {
      client.setQueryData<Trip[]>(tripsQuery.queryKey, (trips = []) => [
        ...trips.filter((other) => other.id !== trip.id),
        trip,
      ])
      drop(offer)
      if (gone > 0) showToast(texts.joint.someGone(gone))
      if ((offer.orders?.length ?? 1) > 1) void client.invalidateQueries({ queryKey: tripsQuery.queryKey })
      void client.invalidateQueries({ queryKey: agentDashboardQuery.queryKey })
      navigate(`/dashboard?trip=${trip.id}`)
    },
    onError: refuse,
    onSettled: release,
  })
  const passing = useWrite({
    mutationFn: ({ offer, key }: Answer) =>
      callApi(declineOfferEndpoint, { params: { id: offer.id }, body: {} }, { idempotencyKey: key }),
    onSuccess: (admin) => client.setQueryData(agentDashboardQuery.queryKey, admin),
    onError: refuse,
    onSettled: release,
  })
  const say = (by: typeof accepting.mutate | typeof passing.mutate, offer: Offer) => {
    if (isBusy.current) return
    isBusy.current = true
    by({ offer, key: newKey() })
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

function refusalMessage(error: Error): string {
  if (error instanceof ApiError && error.code === 'offers.taken') return texts.offer.taken
  return reasonOf(error, texts.offer.failed)
}
