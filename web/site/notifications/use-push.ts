import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import {
  type NotificationStatus,
  type PushProvider,
  sendTestPushEndpoint,
} from '#contract/notifications/notifications.ts'
import { callApi, fetchNow } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { useMe } from '#web/platform/session/session.ts'
import { readStoredPush, saveStoredPush } from './held-push.ts'
import { providerQuery, statusQuery } from './notifications-queries.ts'
import {
  demandPermission,
  demandProvider,
  forgetPush,
  type PushSupport,
  pushSupport,
  subscribeHere,
} from './push-browser.ts'
import { PushRefusal } from './push-refusal.ts'
import * as texts from './texts.ts'
import { subscribeAtServer, unsubscribeAtServer } from './update-server.ts'

export interface Push {
  /** Null until the page is taken over. */
  support: PushSupport | null
  provider: PushProvider | undefined
  status: NotificationStatus | undefined
  /** Whether this device takes notifications now. */
  isOn: boolean
  isChanging: boolean
  turnOn: () => void
  turnOff: () => void
  test: { send: () => void; isSending: boolean; sent: number | null }
  /** Why the last try failed, as text. */
  error: string | null
}

/** Notifications on this device: their state, and turning them on and off. */
export function usePush(): Push {
  const client = useQueryClient()
  const isSignedIn = useMe() != null
  const support = useSyncExternalStore(onPermissionChange, pushSupport, () => null)
  const provider = useQuery({ ...providerQuery, enabled: support !== null && support !== 'missing' })
  const status = useQuery({ ...statusQuery, enabled: isSignedIn })
  const change = useWrite({
    ...subscribeAtOnce,
    ...optimistic(client),
    mutationFn: (isOn: boolean) => set(client, isOn),
  })
  const test = useWrite({ ...subscribeAtOnce, mutationFn: sendTest })
  const isOn = support === 'granted' && status.data?.hasSubscription === true
  return {
    support,
    provider: provider.data,
    status: status.data,
    isOn,
    isChanging: change.isPending,
    turnOn: () => {
      test.reset()
      if (!change.isPending) change.mutate(true)
    },
    turnOff: () => {
      test.reset()
      if (!change.isPending) change.mutate(false)
    },
    test: {
      send: () => {
        change.reset()
        if (!test.isPending) test.mutate()
      },
      isSending: test.isPending,
      sent: test.data?.sent ?? null,
    },
    error: (change.error ?? test.error)?.message ?? null,
  }
}

/** A person waits for each of these, and each of its steps has its own words when it fails. */
const subscribeAtOnce = { retry: false } as const

/** The status is shown as it will be; a failure puts it back. */
function optimistic(client: QueryClient) {
  return {
    onMutate: async (isOn: boolean) => {
      await client.cancelQueries({ queryKey: statusQuery.queryKey })
      const before = client.getQueryData<NotificationStatus>(statusQuery.queryKey)
      if (before && before.hasSubscription !== isOn)
        client.setQueryData(statusQuery.queryKey, {
          hasSubscription: isOn,
          subscriptionCount: Math.max(0, before.subscriptionCount + (isOn ? 1 : -1)),
        })
      return { before }
    },
    onError: (
      _error: Error,
      _isOn: boolean,
      shown: { before: NotificationStatus | undefined } | undefined,
    ) => {
      client.setQueryData(statusQuery.queryKey, shown?.before)
    },
    onSuccess: (status: NotificationStatus) => client.setQueryData(statusQuery.queryKey, status),
  }
}

async function set(client: QueryClient, isOn: boolean): Promise<NotificationStatus> {
  return isOn ? subscribe(demandProvider(await fetchNow(client, providerQuery))) : unsubscribe()
}

async function subscribe(provider: Parameters<typeof subscribeHere>[0]): Promise<NotificationStatus> {
  await demandPermission()
  try {
    const held = await subscribeHere(provider)
    const status = await subscribeAtServer(held)
    saveStoredPush(held)
    return status
  } catch (cause) {
    // The browser may have its subscription already when a later step fails; nobody would send to it.
    await forgetPush()
    throw cause instanceof PushRefusal ? cause : new PushRefusal(texts.push.notSubscribed, { cause })
  }
}

async function unsubscribe(): Promise<NotificationStatus> {
  const held = readStoredPush()
  if (held === null) throw new PushRefusal(texts.push.nothingHeld)
  const status = await unsubscribeAtServer(held).catch((cause: unknown) => {
    throw new PushRefusal(texts.push.notUnsubscribed, { cause })
  })
  await forgetPush()
  return status
}

function sendTest(): Promise<{ sent: number; failed: number }> {
  return callApi(sendTestPushEndpoint, {}).catch((cause: unknown) => {
    throw new PushRefusal(texts.push.testFailed, { cause })
  })
}

/** Calls `listener` when the person allows or blocks notifications, here or in the browser's settings. */
function onPermissionChange(listener: () => void): () => void {
  const over = new AbortController()
  const watch = async () => {
    const status = await navigator.permissions?.query({ name: 'notifications' })
    if (!over.signal.aborted) status?.addEventListener('change', listener, { signal: over.signal })
  }
  watch().catch((error: unknown) => console.info('The browser does not tell of permissions', error))
  return () => over.abort()
}
