import type { Page } from '@playwright/test'
import type { CachedPart } from '#web/platform/core/worker-messages.ts'
import { eventually } from '../waiting.ts'
import type { Visitor } from './browser.ts'

/** Opens a page and waits until the service worker answers for it and has cached its files. */
export async function openSaved(visitor: Visitor, path: string): Promise<void> {
  const { page } = visitor
  const goTo = async (address: string) => {
    await page.goto(address)
    await page.mouse.click(1, 1)
    if (address.split('?')[0] === '/order') await beginList(page)
    await appSaved(page)
  }
  if (path.split('?')[0] !== '/order') await goTo('/order')
  await goTo(path)
}

/** Opens a page that the service worker answers for, without the app: messages need no more. */
export async function openWithWorker({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.click(1, 1)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.locator('#beside').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** Begins a list, with which everybody gets the app. */
export async function beginList(page: Page): Promise<void> {
  for (const words of ['x', '']) await page.getByLabel('Type or paste your list').fill(words)
}

/** Waits until the service worker answers for a page, and the device keeps that part of the app. */
export async function appSaved(page: Page, part: CachedPart = 'app'): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isSaved = async (path: string) =>
    (await caches.match(path, { cacheName: 'kasuwa-public-wanted' })) !== undefined
  await eventually(`the ${part} to be saved`, () => page.evaluate(isSaved, `/${part}`))
}

/** Waits until the device has cached the answer of an address, in the database of that name. */
export async function savedAnswer(page: Page, name: string, url: string): Promise<void> {
  const isSaved = () => page.evaluate(hasKey, { name, key: url })
  await eventually(`${url} to be kept`, isSaved)
}

/** Runs in the page: whether a database has this key. */
async function hasKey({ name, key }: { name: string; key: string }): Promise<boolean> {
  if (!(await indexedDB.databases()).some((known) => known.name === name)) return false
  const opening = indexedDB.open(name)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const db = opening.result
  const requests = [...db.objectStoreNames].map((store) =>
    db.transaction(store).objectStore(store).getAllKeys(),
  )
  const lists = await Promise.all(
    requests.map(
      (request) =>
        new Promise<IDBValidKey[]>((resolve) => {
          request.addEventListener('success', () => resolve(request.result))
        }),
    ),
  )
  db.close()
  return lists.flat().includes(key)
}

/**
 * Everything that this browser holds for the site as one text: Cache Storage with its bodies, every database,
 * localStorage, sessionStorage and the cookies that scripts can read.
 */
export function everythingSaved(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        found.push(`${name} ${new URL(request.url).pathname}`)
        found.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    for (const { name = '' } of await indexedDB.databases()) found.push(await readDatabase(name))
    return found.join('\n')

    function asPromise<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
    async function readDatabase(name: string): Promise<string> {
      const db = await asPromise(indexedDB.open(name))
      const lines: string[] = []
      for (const store of db.objectStoreNames) {
        const objects = db.transaction(store).objectStore(store)
        for (const key of await asPromise(objects.getAllKeys())) lines.push(`${name} ${String(key)}`)
        lines.push(JSON.stringify(await asPromise(objects.getAll())))
      }
      db.close()
      return lines.join('\n')
    }
  })
}

/** Holds up what the page writes into its outbox, as a slow phone does, until the returned function is called. */
export async function holdOutbox(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async () => {
    const opening = indexedDB.open('kasuwa-person')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const store = opening.result.transaction('outbox', 'readwrite').objectStore('outbox')
    const hold = { isOver: false }
    const again = () => {
      if (hold.isOver) opening.result.close()
      else store.count().addEventListener('success', again)
    }
    again()
    return hold
  })
  return () =>
    held.evaluate((hold) => {
      hold.isOver = true
    })
}

/** Counts the files of the build that the device has. */
export function countSaved(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kasuwa-public-build-'))
    const saved = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return saved.flat().length
  })
}

/** Waits until a list can be written here offline. */
export function listSaved(page: Page): Promise<true> {
  return eventually('the list to be kept', () =>
    page.evaluate(async () => {
      const wanted = await caches.open('kasuwa-public-wanted')
      return (await wanted.match('/list')) !== undefined
    }),
  )
}
