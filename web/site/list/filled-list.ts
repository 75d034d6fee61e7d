import { loadWholeStyle } from '#web/platform/page/whole-style.ts'

/** Loads what shows a list that has items in it. Whoever comes to write the first one does not wait for it. */
export async function loadFilledList() {
  const [{ ListItems }] = await Promise.all([import('./filled-list-deferred.tsx'), loadWholeStyle()])
  return { ListItems }
}

/** Loads it before it is shown; where it does not come, the list says so by itself. */
export function preloadFilledList(): void {
  loadFilledList().catch((error: unknown) => console.warn('The list could not be loaded yet', error))
}
