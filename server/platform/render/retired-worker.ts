/**
 * Served in place of the service worker when it is to go: it takes over at once, drops every cache of ours and
 * unregisters. What waits to be sent stays in the device's database; pages send it.
 */
export const retiredWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('kasuwa-')) await caches.delete(name)
  await self.registration.unregister()
})()))
`
