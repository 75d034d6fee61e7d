import {
  type ComponentType,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react'
import { Button } from './button.tsx'
import * as common from './common-texts.ts'
import { addDrawnPart, noteDrawn } from './drawn-parts.ts'
import { wakeQuietParts } from './quiet-part.ts'
import * as texts from './texts.ts'

/**
 * Returns a part whose code is loaded when it is first drawn. Where that fails, the page says so and lets one try again.
 * The server leaves it out, and so does the browser while it takes a page over: its code is not there yet, and what
 * waits then is an error to React.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part: Part<Props> = { load, loading: null, file: null }
  return (props) => <Deferred part={part} shown={props} />
}

/**
 * Makes the same for a part that the server draws as well, from this source file, or that its route names among its `parts`:
 * a page that shows it brings its code along.
 */
export function drawnPart<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part: Part<Props> = { load, loading: null, file }
  addDrawnPart(file, () => begin(part))
  return (props) => <Deferred part={part} shown={props} />
}

interface Part<Props extends object> {
  load: () => Promise<ComponentType<Props>>
  /** Null before it is first drawn, and when it is tried again. */
  loading: Promise<ComponentType<Props> | null> | null
  /** Is its source file, where the server draws it too. */
  file: string | null
}

function begin<Props extends object>(part: Part<Props>): Promise<ComponentType<Props> | null> {
  if (part.loading !== null) return part.loading
  const loading: Promise<ComponentType<Props> | null> = part.load().then(
    (value) => {
      // React reads these two, and then need not wait for what is already there.
      Object.assign(loading, { status: 'fulfilled', value })
      return value
    },
    () => null,
  )
  part.loading = loading
  return loading
}

function Deferred<Props extends object>({ part, shown }: { part: Part<Props>; shown: Props }) {
  const [isRetrying, startRetrying] = useTransition()
  const [tries, setTries] = useState(0)
  const isTakenOver = useSyncExternalStore(noSubscription, yes, no)
  if (part.file !== null) noteDrawn(part.file)
  else if (!isTakenOver) return null
  const Shown = use(begin(part))
  if (Shown !== null) return <Shown {...shown} />
  const retry = () => {
    // A newer build has other files, and some browsers do not ask again for one that failed.
    if (tries > 0 && navigator.onLine) return location.reload()
    part.loading = null
    wakeQuietParts()
    startRetrying(() => setTries(tries + 1))
  }
  return <PartMissing isBusy={isRetrying} onRetry={retry} />
}

const noSubscription = () => () => undefined
const yes = () => true
const no = () => false

/** Stands where the code of a part did not come; after a tap, where the person can see it. */
function PartMissing({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (navigator.userActivation?.isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={ref}
      role="alert"
      className="flex w-full scroll-my-24 flex-wrap items-center gap-3 rounded-md bg-amber-tint px-4 py-3 text-amber-deep"
    >
      <p className="min-w-[min(10rem,100%)] flex-1 text-sm font-medium">{texts.loadError.partFailed}</p>
      <Button kind="secondary" isBusy={isBusy} onClick={onRetry}>
        {common.action.retry}
      </Button>
    </div>
  )
}
