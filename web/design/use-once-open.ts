import { useState } from 'react'

/** Whether it has been open at any time: what loads its code then stays afterwards, so that it closes as it should. */
export function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen
}
