import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { isAdmin } from '#contract/accounts/accounts.ts'
import { isAlwaysOpen, passMark } from '#contract/launch/launch-pass.ts'
import { useNavigate, usePath, useSearch } from '#web/platform/page/location.tsx'
import { useTakenOver } from '#web/platform/page/use-taken-over.ts'
import { settingsQuery, useSetting, useViewer } from '#web/platform/session/session.ts'

const redirectAfterMs = 100

interface LaunchGateProps {
  /** What is shown for the moment in which a visitor is sent away. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * Sends visitors to /maintenance while maintenance mode is on, and shows nothing of it meanwhile. The server
 * decides who passes; it has done so already for a page that it renders. Where it cannot be asked, what the
 * device has shows.
 */
export function LaunchGate({ waiting, children }: LaunchGateProps) {
  const path = usePath()
  const navigate = useNavigate()
  const search = useSearch()
  const { viewer, isUnknown } = useViewer()
  const isOn = useSetting('maintenance_mode') === 'true'
  const { isStale } = useQuery(settingsQuery)
  const isTakenOver = useTakenOver()
  const isClosed =
    isOn &&
    !isStale &&
    !isUnknown &&
    isTakenOver &&
    path !== '/maintenance' &&
    !isAlwaysOpen(path, search) &&
    !(viewer && isAdmin(viewer)) &&
    !document.cookie.includes(`${passMark}=`)
  const isLeaving = isClosed && viewer !== undefined
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => navigate('/maintenance', { replace: true }), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [isLeaving, navigate])
  return isClosed ? waiting : children
}
