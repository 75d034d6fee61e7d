import { useRef, useState } from 'react'
import type { EndpointCall } from '#contract/core/endpoint.ts'
import { applyEndpoint, sendDocumentEndpoint } from '#contract/dispatch/applications.ts'
import type { DocumentKind } from '#domain/agent-documents.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, serverText } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'

type Applicant = Omit<EndpointCall<typeof applyEndpoint>['body'], 'secret'>

interface Application {
  applicant: Applicant
  documents: readonly (readonly [DocumentKind, string])[]
}

/** Sends an application and then its pictures one by one; sent again after a lost connection, it goes on from there. */
export function useApplication({
  onSent,
  onRefused,
}: {
  onSent: () => void
  onRefused: (fields: Readonly<Record<string, string>>) => void
}) {
  const secret = useRef<string | null>(null)
  const saved = useRef<string | null>(null)
  const arrived = useRef(new Map<DocumentKind, string>())
  const [done, setDone] = useState(0)
  const sending = useWrite({
    mutationFn: async ({ applicant, documents }: Application) => {
      secret.current ??= newSecret()
      const key = { secret: secret.current }
      setDone(0)
      const text = JSON.stringify(applicant)
      if (saved.current !== text) await callApi(applyEndpoint, { body: { ...key, ...applicant } })
      saved.current = text
      for (const [kind, photo] of documents) {
        setDone((count) => count + 1)
        if (arrived.current.get(kind) === photo) continue
        await callApi(sendDocumentEndpoint, { body: { ...key, kind, photo } })
        arrived.current.set(kind, photo)
      }
    },
    onSuccess: onSent,
    onError: (error) => {
      if (error instanceof ApiError) onRefused(error.fields)
    },
  })
  const hasFields = sending.error instanceof ApiError && Object.keys(sending.error.fields).length > 0
  return {
    send: (application: Application) => {
      if (!sending.isPending) sending.mutate(application)
    },
    isBusy: sending.isPending,
    done,
    problem:
      sending.error === null || hasFields ? null : (serverText(sending.error) ?? texts.application.failed),
  }
}

/** 256 random bits as base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
