const recordName = 'kasuwa-push'

/** What this device told the server about itself; it goes with the sign-out. */
export interface HeldPush {
  kind: 'web_push' | 'firebase'
  /** The site's key that it was made with. */
  publicKey: string
  endpoint: string
  p256dh: string
  auth: string
  /** Firebase's name for the device; null for Web Push. */
  token: string | null
  /** When the server last heard of it. */
  atMs: number
}

export function readHeld(): HeldPush | null {
  const text = localStorage.getItem(recordName)
  return text === null ? null : (JSON.parse(text) as HeldPush)
}

export function keepHeld(held: HeldPush): void {
  localStorage.setItem(recordName, JSON.stringify(held))
}

export function dropHeld(): void {
  localStorage.removeItem(recordName)
}
