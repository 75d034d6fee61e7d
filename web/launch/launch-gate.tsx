import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isStaff } from '#contract/accounts.ts'
import { isAlwaysOpen, passMark } from '#contract/launch-pass.ts'
import { settingsQuery, useSetting, useViewer } from '#web/platform/session.ts'

const redirectAfterMs = 100

interface LaunchGateProps {
  /** What is shown for the moment in which a visitor is sent away. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * Sends visitors to /maintenance while the site is held back, and shows nothing of it meanwhile. The server decides
 * who passes; it has done so already for a page that it renders. Where it cannot be asked, what the device has shows.
 */
export function LaunchGate({ waiting, children }: LaunchGateProps) {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const { viewer, isUnknown } = useViewer()
  const isOn = useSetting('maintenance_mode') === 'true'
  const { isStale } = useQuery(settingsQuery)
  // The page is taken over as the server made it.
  const isTakenOver = useSyncExternalStore(never, () => true, isServer)
  const isHeld =
    isOn &&
    !isStale &&
    !isUnknown &&
    isTakenOver &&
    path !== '/maintenance' &&
    !isAlwaysOpen(path, search) &&
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

const never = () => () => undefined
const isServer = () => false
