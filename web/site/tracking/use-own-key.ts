import { useEffect, useState } from 'react'
import { useNavigate } from '#web/platform/page/location.tsx'

const storageName = (code: string) => `own-order:${code}`

/**
 * Gives the key of the customer's own link, and takes it out of the address at once: an address is shared, photographed and kept in
 * histories. The tab remembers it for a reload.
 */
export function useOwnKey(code: string, search: URLSearchParams): string | null {
  const asked = search.get('k')
  const [known, setKnown] = useState<{ code: string; key: string } | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const key = asked ?? sessionStorage.getItem(storageName(code))
    setKnown(key === null ? null : { code, key })
    if (asked === null) return
    sessionStorage.setItem(storageName(code), asked)
    navigate(`/track/${code}`, { replace: true, state: history.state })
  }, [asked, code, navigate])
  return known?.code === code ? known.key : asked
}
