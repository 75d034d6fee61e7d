import { useEffect, useState } from 'react'

/**
 * The token of the link that was opened: undefined until the page is hydrated, since the server never sees
 * it, then null where there is none.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>(undefined)
  useEffect(() => setToken(new URLSearchParams(location.search).get('token')), [])
  return token
}
