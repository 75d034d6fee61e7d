const openAfterMs = 700
const skipForMs = 300

/** Returns which button's words are to be shown, null for none; returns how to stop. */
export function watchTips(show: (target: HTMLElement | null) => void): () => void {
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: HTMLElement | null = null
  let closedAtMs = Number.NEGATIVE_INFINITY

  function open(target: HTMLElement): void {
    shown = target
    show(target)
  }

  function close(): void {
    clearTimeout(timer)
    if (shown === null) return
    shown = null
    closedAtMs = performance.now()
    show(null)
  }

  function onOver({ target, pointerType }: PointerEvent): void {
    // Words that are pointed at themselves stay, so that they can be read under a large pointer.
    if (pointerType === 'touch' || isTip(target)) return
    const tipped = tippedAt(target)
    if (tipped !== null && tipped === shown) return
    close()
    if (tipped === null) return
    const isNext = performance.now() - closedAtMs < skipForMs
    timer = setTimeout(() => open(tipped), isNext ? 0 : openAfterMs)
  }

  function onFocus({ target }: FocusEvent): void {
    const tipped = tippedAt(target)
    close()
    if (tipped?.matches(':focus-visible')) open(tipped)
  }

  const options = { signal: stopping.signal, capture: true, passive: true }
  addEventListener('pointerover', onOver, options)
  addEventListener('focusin', onFocus, options)
  for (const kind of ['focusout', 'pointerdown']) addEventListener(kind, close, options)
  addEventListener('scroll', () => shown !== null && close(), options)
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), options)
  return () => {
    clearTimeout(timer)
    stopping.abort()
  }
}

function isTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-tooltip]') !== null
}

/** The button whose words these would be. From then on they are ours to show, not the browser's. */
function tippedAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const tipped = target.closest<HTMLElement>('button[title], button[data-tip]')
  if (tipped !== null && tipped.title !== '') {
    tipped.dataset['tip'] = tipped.title
    tipped.removeAttribute('title')
  }
  return tipped
}
