import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
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
    finish()
    const timer = setInterval(finish, tryEveryMs)
    addEventListener('online', finish)
    const unfollow = onSignOutDue(() => {
      if (isSignOutDue()) followSignOut(client)
      else void client.invalidateQueries({ queryKey: meQuery.queryKey })
    })
    return () => {
      clearInterval(timer)
      removeEventListener('online', finish)
      unfollow()
    }
  }, [client])
}
