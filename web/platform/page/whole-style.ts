import { onToastChange } from '#web/design/overlays/toast-store.ts'

let loading: Promise<void> | null = null
let isThere = false

/**
 * A page comes with its own part of the style; this fetches the rest, once, before another page is shown.
 * Null when there is nothing to wait for. A failure is not waited for again: the next page then looks plain.
 */
export function loadWholeStyle(): Promise<void> | null {
  const address = document.getElementById('chunks')?.getAttribute('data-style')
  if (isThere || address === undefined || address === null) return null
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => {
      isThere = true
      resolve()
    }
    link.onerror = () => {
      loading = null
      link.remove()
      resolve()
    }
    document.head.append(link)
  })
  return loading
}

/** A toast's code comes later than its page, so the page's own part of the style does not cover it. */
export function styleToasts(): void {
  const stop = onToastChange(() => {
    void loadWholeStyle()
    stop()
  })
}

/** A part that comes after its page, with the style that the page did without. */
export async function withWholeStyle<Part>(loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, loadWholeStyle()])
  return part
}
