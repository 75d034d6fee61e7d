/** Calls `listener` when the person allows or blocks notifications, here or in the browser's settings. */
export function onPermissionChange(listener: () => void): () => void {
  const over = new AbortController()
  const watch = async () => {
    const status = await navigator.permissions?.query({ name: 'notifications' })
    if (!over.signal.aborted) status?.addEventListener('change', listener, { signal: over.signal })
  }
  watch().catch((error: unknown) => console.info('The browser does not tell of permissions', error))
  return () => over.abort()
}
