import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { logoutEndpoint } from '#contract/accounts/accounts.ts'
import { callApi } from '#web/platform/api/api.ts'
import { levelOf } from '#web/platform/core/api-error.ts'
import { log } from '#web/platform/core/log.ts'
import { forgetPersonHere, isSignOutDue, meQuery, setSignOutDue } from '#web/platform/session/session.ts'

/** Sent before a sign-out; cancelled, the sign-out continues only when `detail()` is called. */
export const leavingEvent = 'kasuwa-leaving'
const waitMs = 500
const timeoutMs = 4000

let isLeaving = false
let isAsking = false
let telling: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/**
 * Signs out on this device whatever the server says: clears what was read, waits half a second and goes home.
 * Said again meanwhile, it does nothing. Anyone who holds unsent work may ask first: see `leavingEvent`.
 */
export async function signOut(client: QueryClient, goHome: () => void, isSure = false): Promise<void> {
  if (isLeaving || isAsking) return
  isAsking = true
  const mayGo = isSure || (await mayLeave(() => void signOut(client, goHome, true)))
  isAsking = false
  if (!mayGo) return
  setLeaving(true)
  setSignOutDue(true)
  dropAnswers(client)
  forgetPersonHere()
  // Its answer is not waited for: a slow server or none must not prevent it.
  void notifyServer()
  await pause(waitMs)
  goHome()
  // The page that is left would ask to sign in again; it stays hidden until the way home is done.
  for (let waits = 0; location.pathname !== '/' && waits < 60; waits += 1) await pause(50)
  setLeaving(false)
}

/** Returns whether nothing unsent would be lost. */
async function mayLeave(goOn: () => void): Promise<boolean> {
  if (!dispatchEvent(askToLeave(goOn))) return false
  // Its code is with the person's other stores; a phone without it has nothing in them.
  const { isNothingLost } = await import('./unsent-work.ts').catch(() => ({ isNothingLost: null }))
  return isNothingLost === null || isNothingLost(() => dispatchEvent(askToLeave(goOn)))
}

function askToLeave(goOn: () => void): Event {
  return new CustomEvent(leavingEvent, { cancelable: true, detail: goOn })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Ends the session that an earlier sign-out could not end, if there is one. */
export async function finishSignOut(client: QueryClient): Promise<void> {
  if (isLeaving || !isSignOutDue()) return
  // What a stranger has read since then stays, and so does what they stored, such as a list that was made signed out.
  if ((await notifyServer()) && client.getQueryData(meQuery.queryKey) !== null) dropAnswers(client)
}

/** Once no sign-out is on its way any more: its answer must not take the next session's cookie. */
export async function signOutSettled(): Promise<void> {
  await telling
}

/** Another tab has signed out: nothing of the person stays in this one. */
export function followSignOut(client: QueryClient): void {
  if (!isLeaving) dropAnswers(client)
}

/** Returns whether a sign-out is under way, so that nothing of the person is shown any more. */
export function useIsSigningOut(): boolean {
  return useSyncExternalStore(subscribe, () => isLeaving, isNever)
}

/** Returns whether the server knows; a failure is only logged, and tried again at the next start. */
function notifyServer(): Promise<boolean> {
  telling ??= callApi(logoutEndpoint, {}, { timeoutMs })
    .then(() => {
      setSignOutDue(false)
      return true
    })
    .catch((error: unknown) => {
      log(levelOf(error), 'The server could not be told about the sign-out', error)
      return false
    })
    .finally(() => {
      telling = null
    })
  return telling
}

function dropAnswers(client: QueryClient): void {
  // Not `clear()`: who is signed in is being watched, and its observers must be notified.
  client.setQueryData(meQuery.queryKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  client.getMutationCache().clear()
}

function setLeaving(value: boolean): void {
  isLeaving = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isNever = () => false
