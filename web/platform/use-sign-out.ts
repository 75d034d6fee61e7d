import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { logout } from '#contract/accounts.ts'
import { callApi } from './api.ts'

const goodbyeMs = 500

/** Signs out: once, whatever the server says, then home half a second later with nothing left in memory. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const client = useQueryClient()
  const [isSigningOut, setIsSigningOut] = useState(false)
  const hasBegun = useRef(false)
  const signOut = async () => {
    if (hasBegun.current) return
    hasBegun.current = true
    setIsSigningOut(true)
    await callApi(logout, {}).catch((error: unknown) =>
      console.warn('The server was not told of the sign-out', error),
    )
    client.clear()
    setTimeout(() => location.assign('/'), goodbyeMs)
  }
  return { signOut: () => void signOut(), isSigningOut }
}
