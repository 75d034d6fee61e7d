import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { finishSignOut } from './sign-out.ts'

const tryEveryMs = 15_000

/** Ends, as soon as the server can be reached, a session whose sign-out it has not heard of. */
export function useDueSignOut(): void {
  const client = useQueryClient()
  useEffect(() => {
    const finish = () => void finishSignOut(client)
    finish()
    const timer = setInterval(finish, tryEveryMs)
    addEventListener('online', finish)
    return () => {
      clearInterval(timer)
      removeEventListener('online', finish)
    }
  }, [client])
}
