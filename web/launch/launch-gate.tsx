import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isStaff } from '#contract/accounts.ts'
import { passMark } from '#contract/launch-pass.ts'
import { useMe, useSetting } from '#web/platform/session.ts'

const redirectAfterMs = 100
/** The staff's rooms ask for a sign-in themselves, and a sign-in that leads there stays open; so does what stops letters. */
const openDoor = /^\/(?:admin|unsubscribe\/|login\?next=(?:%2F|\/)admin)/

interface LaunchGateProps {
  /** What is shown for the moment in which a visitor is sent away. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * Sends visitors to /maintenance while the site is held back, and shows nothing of it meanwhile. The server decides
 * who passes; it has done so already for a page that it renders.
 */
export function LaunchGate({ waiting, children }: LaunchGateProps) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const viewer = useMe()
  const isHeld =
    useSetting('maintenance_mode') === 'true' &&
    !import.meta.env.SSR &&
    path !== '/maintenance' &&
    !openDoor.test(`${path}?${search}`) &&
    !(viewer && isStaff(viewer)) &&
    !document.cookie.includes(`${passMark}=`)
  const isLeaving = isHeld && viewer !== undefined
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => navigate('/maintenance', { replace: true }), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [isLeaving, navigate])
  return isHeld ? waiting : children
}
