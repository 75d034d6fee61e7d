const recordName = 'kasuwa-push'

/** What this device registered at the server; removed at sign-out. */
export interface StoredPush {
  kind: 'web_push' | 'firebase'
  publicKey: string
  endpoint: string
  p256dh: string
  auth: string
  /** Firebase's name for the device; null for Web Push. */
  token: string | null
  /** When it was last sent to the server. */
  atMs: number
}

export function readStoredPush(): StoredPush | null {
  const text = localStorage.getItem(recordName)
  return text === null ? null : (JSON.parse(text) as StoredPush)
}

export function saveStoredPush(held: StoredPush): void {
  localStorage.setItem(recordName, JSON.stringify(held))
}

export function dropStoredPush(): void {
  localStorage.removeItem(recordName)
}
