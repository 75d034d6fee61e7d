import '#web/platform/missing-built-ins.ts'
import { listenForPush } from './show-push.ts'

declare const self: ServiceWorkerGlobalScope

// Firebase's tokens are bound to this registration, which holds nothing and answers no request.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
listenForPush()
