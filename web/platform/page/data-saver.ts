import { createContext } from 'react'

const storageName = 'kasuwa-data-saver'

/** Says that the browser asked for as little data as can be when it asked for the page, as the server drew it. */
export const SavesData = createContext(false)

/**
 * Returns whether this device is to use as little of its data plan as can be: by its own setting, or the
 * browser's.
 */
export function savesData(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  return connection?.saveData === true || isDataSaverOn()
}

/** What the person has set here. */
export function isDataSaverOn(): boolean {
  try {
    return localStorage.getItem(storageName) === 'on'
  } catch {
    // A browser without storage has none.
    return false
  }
}

export function setDataSaver(isOn: boolean): void {
  if (isOn) localStorage.setItem(storageName, 'on')
  else localStorage.removeItem(storageName)
  showDataSaver()
}

/** Sets the attribute by which the style leaves pictures out. */
function showDataSaver(): void {
  document.documentElement.toggleAttribute('data-lean', savesData())
}
