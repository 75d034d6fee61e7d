import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenLive } from '#web/platform/page/page-position.ts'
import { isSignOutDue, meQuery, onSignOutDue } from '#web/platform/session/session.ts'
import { finishSignOut, followSignOut } from './sign-out.ts'

const tryEveryMs = 15_000

/**
 * Ends a session whose sign-out has not reached the server yet, as soon as it can; follows at once where
 * another tab signs out or in.
 */
export function useDueSignOut(): void {
  const client = useQueryClient()
  useEffect(() => {
    const finish = () => void finishSignOut(client)
    const follow = () => followSignOut(client)
    const cancelFinish = whenLive(finish)
    const timer = setInterval(finish, tryEveryMs)
    addEventListener('online', finish)
    const unfollow = onSignOutDue(() => {
      if (isSignOutDue()) whenLive(follow)
      else void client.invalidateQueries({ queryKey: meQuery.queryKey })
    })
    return () => {
      cancelFinish()
      clearInterval(timer)
      removeEventListener('online', finish)
      unfollow()
    }
  }, [client])
}
