import { useState } from 'react'
import { log } from '#web/platform/core/log.ts'
import { useTakenOver } from '#web/platform/page/use-taken-over.ts'
import { lastDoor } from '#web/platform/session/session.ts'

/** Names the two ways into an account that the sign-in page shows. */
export type Door = 'password' | 'code'

/** Remembers on this device, also after a sign-out, by which door somebody came in. */
export function saveDoor(door: Door): void {
  try {
    localStorage.setItem(lastDoor, door)
  } catch (error) {
    log('WARN', 'This browser keeps nothing, so the door is not remembered', error)
  }
}

/** The door that this device used last, as the page was opened: it must not move under a thumb. The form where none was. */
export function useFirstDoor(): Door {
  const isTakenOver = useTakenOver()
  const [door] = useState(readDoor)
  return isTakenOver ? door : 'password'
}

function readDoor(): Door {
  try {
    return localStorage.getItem(lastDoor) === 'code' ? 'code' : 'password'
  } catch {
    // A server, or a browser without storage, has none.
    return 'password'
  }
}
