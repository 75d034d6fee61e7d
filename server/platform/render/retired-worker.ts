/**
 * Served in place of the service worker when it is to go. It waits for its turn as every new version does, since a
 * browser may leave a page hanging that is opened in the moment of a change; then it drops every cache of ours and
 * unregisters. What waits to be sent stays in the device's database; pages send it.
 */
export const retiredWorker = `self.addEventListener('message', ({ data }) => {
  if (data.kind === 'takeOver') self.skipWaiting()
})
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('kasuwa-')) await caches.delete(name)
  await self.registration.unregister()
})()))
`
