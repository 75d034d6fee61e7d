import { useEffect, useState } from 'react'
import { leavingEvent } from '#web/accounts/sign-out.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'

/** Asks before a sign-out that would take unsent work off this phone. */
export function LeaveDialog({ waiting }: { waiting: number }) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (waiting === 0) return
    const ask = (event: Event) => {
      event.preventDefault()
      setGoOn(() => (event as CustomEvent<() => void>).detail)
    }
    addEventListener(leavingEvent, ask)
    return () => removeEventListener(leavingEvent, ask)
  }, [waiting])
  const stay = () => setGoOn(null)
  return (
    <Dialog
      isOpen={goOn !== null}
      onClose={stay}
      title="Not everything is sent yet"
      actions={
        <>
          <Button kind="secondary" onClick={stay}>
            Stay signed in
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              stay()
              goOn?.()
            }}
          >
            Sign out and lose it
          </Button>
        </>
      }
    >
      <p>
        {waiting} item(s) waiting to sync. Signing out takes them off this phone, and then they are never
        sent.
      </p>
    </Dialog>
  )
}
