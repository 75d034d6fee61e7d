import { type ComponentType, type ReactNode, Suspense, use, useId, useState, useTransition } from 'react'
import { PartMissing } from '#web/design/part-missing.tsx'
import { cachedMarkup } from './cached-markup.ts'

interface DrawnProps {
  /** Names what is drawn: the same name is always the same picture. */
  name: string
  viewBox: string
  className: string
  /** Read aloud; without it the picture is an ornament. */
  label?: string | undefined
  preserveAspectRatio?: string
  children: ReactNode
}

/**
 * An SVG whose drawing code the browser does not need while the picture is the one that the server drew: that
 * markup is kept as it stands. Any other picture is drawn by `children`, which may load their code when asked.
 */
export function Drawn({ name, viewBox, className, label, preserveAspectRatio, children }: DrawnProps) {
  const id = useId()
  const [saved] = useState(() => ({
    name,
    markup: import.meta.env.SSR ? cachedMarkup(`${viewBox} ${name}`, children) : markupOf(id),
  }))
  const svg = {
    id,
    viewBox,
    preserveAspectRatio,
    className,
    role: 'img',
    'aria-hidden': label === undefined,
    'aria-label': label,
  }
  if (saved.markup !== null && saved.name === name) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, kept there or read back here
    return <svg {...svg} dangerouslySetInnerHTML={{ __html: saved.markup }} />
  }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label or is hidden
    <svg {...svg}>{import.meta.env.SSR ? children : <Suspense fallback={null}>{children}</Suspense>}</svg>
  )
}

/**
 * A part whose code is loaded when it is first drawn. Where that fails, the page says so and lets one try again. One
 * that is `isQuiet` was not asked for: its place stays as it is until there is network.
 */
export function drawnDeferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isQuiet = false } = {},
): ComponentType<Props> {
  const part: Part<Props> = { load: isQuiet ? () => loadOnceThere(load) : load, loading: null }
  return (props) => <Deferred part={part} shown={props} />
}

interface Part<Props extends object> {
  load: () => Promise<ComponentType<Props>>
  /** Null before it is first drawn, and when it is tried again. */
  loading: Promise<ComponentType<Props> | null> | null
}

function Deferred<Props extends object>({ part, shown }: { part: Part<Props>; shown: Props }) {
  const [isRetrying, startRetrying] = useTransition()
  const [tries, setTries] = useState(0)
  part.loading ??= part.load().catch(() => null)
  const Shown = use(part.loading)
  if (Shown !== null) return <Shown {...shown} />
  const retry = () => {
    // A newer build has other files, and some browsers do not ask again for one that failed.
    if (tries > 0 && navigator.onLine) return location.reload()
    part.loading = null
    for (const wake of sleepers) wake()
    startRetrying(() => setTries(tries + 1))
  }
  return <PartMissing isBusy={isRetrying} onRetry={retry} />
}

/** Wakes parts that wait for the network. */
const sleepers = new Set<() => void>()

async function loadOnceThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        sleepers.add(resolve)
        addEventListener('online', () => resolve(), { once: true })
      })
    }
  }
}

/** What the server drew in the element with this id; null where this page came in another way. */
export function markupOf(id: string): string | null {
  const markup = document.getElementById(id)?.innerHTML
  return markup === undefined || markup === '' ? null : markup
}
