const failures = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

/**
 * Shows the picture that `data-picture` of a place names once it is on the screen, or nearly: browsers load a lazy one
 * two screens ahead. It needs no React, since a board of goods stays as the server drew it. Returns what ends it.
 */
export function showWhenSeen(place: HTMLElement, onFailure: () => void = () => undefined): () => void {
  observer ??= new IntersectionObserver(showSeen, { rootMargin: '64px' })
  failures.set(place, onFailure)
  observer.observe(place)
  return () => observer?.unobserve(place)
}

function showSeen(entries: readonly IntersectionObserverEntry[], own: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue
    own.unobserve(target)
    const image = document.createElement('img')
    image.alt = ''
    image.className = 'size-full object-cover'
    image.decoding = 'async'
    image.onerror = () => failures.get(target)?.()
    image.src = target.dataset['picture'] ?? ''
    target.append(image)
  }
}
