import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { minutes } from '#domain/time/durations.ts'
import { findRoute, loadTableFor } from '#web/app/routes/route-table.ts'
import { ErrorFallback, type Retreat } from '#web/design/error-fallback.tsx'
import { log } from '#web/platform/core/log.ts'
import { shownCity } from '#web/platform/core/shown-city.ts'
import { usePath } from '#web/platform/page/location.tsx'
import { markLive } from '#web/platform/page/page-position.ts'
import { forgetFailedLoads } from '#web/platform/page/screen.ts'
import { cityIn, meQuery } from '#web/platform/session/session.ts'
import { beginWithoutHead } from './screen-slot.tsx'
import * as texts from './texts.ts'

interface Props {
  path: string
  client: QueryClient
  children: ReactNode
}

interface State {
  error: unknown
  hasFailed: boolean
  path: string
  /** Pages that this device can open meanwhile. */
  retreats: readonly Retreat[]
}

/** Says how long after a failure code that did not come is asked for again; later failures wait for the last. */
const againMs = [5_000, 10_000, 30_000]
const reloadedName = 'kasuwa-reloaded'
const reloadAgainMs = minutes(10)

/**
 * Catches what nothing else did: shows the specification's fallback page when rendering fails, also for a chunk that is
 * missing.
 */
export function RootErrorBoundary({ children }: { children: ReactNode }) {
  const path = usePath()
  const client = useQueryClient()
  return (
    <ErrorBoundary path={path} client={client}>
      {children}
    </ErrorBoundary>
  )
}

class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, path: this.props.path, retreats: [] }
  tries = 0
  timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true }
  }

  /** Forgets a failure at another address: it belongs to its page. */
  static getDerivedStateFromProps({ path }: Props, state: State): Partial<State> | null {
    return path === state.path ? null : { path, error: null, hasFailed: false, retreats: [] }
  }

  override componentDidCatch(error: unknown): void {
    // A part that no network brought is no fault of ours.
    log(isLost(error) && !navigator.onLine ? 'WARN' : 'ERROR', 'A page failed', error)
    document.title = texts.page.failed
    beginWithoutHead()
    markLive()
    if (isLost(error)) this.waitForCode()
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer)
    removeEventListener('online', this.tryAgain)
  }

  /** Asks again once there is network, and from time to time, since browsers notice a network that is back late. */
  waitForCode(): void {
    addEventListener('online', this.tryAgain, { once: true })
    clearTimeout(this.timer)
    this.timer = setTimeout(this.tryAgain, againMs[this.tries] ?? againMs.at(-1))
    this.tries += 1
    void listRetreats(this.state.path, this.props.client).then((retreats) => this.setState({ retreats }))
  }

  tryAgain = (): void => {
    clearTimeout(this.timer)
    // Some browsers do not ask again for code that failed, and a newer build has other files.
    if (isLost(this.state.error) && this.tries > 1 && navigator.onLine && mayReload()) {
      location.reload()
      return
    }
    forgetFailedLoads()
    // The page may have failed over an answer, which would make it fail again. Who is there stays known.
    if (navigator.onLine)
      this.props.client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
    this.setState({ error: null, hasFailed: false })
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state
    if (!hasFailed) return this.props.children
    return (
      <ErrorFallback
        isMissing={isLost(error) && !navigator.onLine}
        retreats={this.state.retreats}
        message={messageOf(error)}
        onTryAgain={this.tryAgain}
        onReload={() => location.reload()}
      />
    )
  }
}

const isLost = (error: unknown) => /import|module script/.test(messageOf(error))
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

interface PossibleRetreat extends Retreat {
  /** Names the answer without which it shows nothing. */
  answer?: { cache: 'public' | 'person'; url: string }
}

function possibleRetreats(client: QueryClient): readonly PossibleRetreat[] {
  const city = cityIn(client, shownCity())?.slug
  const markets = `/api/markets${city === undefined ? '' : `?city=${city}`}`
  return [
    { href: '/order', text: texts.retreats.list },
    { href: '/markets', text: texts.retreats.markets, answer: { cache: 'public', url: markets } },
    { href: '/my-orders', text: texts.retreats.orders, answer: { cache: 'person', url: '/api/orders' } },
  ]
}

/** Those pages, but for the present one, whose code and content are on this device. */
async function listRetreats(path: string, client: QueryClient): Promise<readonly Retreat[]> {
  const isThere = async ({ href, answer }: PossibleRetreat) => {
    await loadTableFor(href)
    if ((await findRoute(href, 'site')?.route.screen.load()) === undefined) return false
    if (answer === undefined) return true
    const { findAnswer } = await import('#web/platform/api/answer-cache.ts')
    return (await findAnswer(answer.cache, answer.url, null)) !== undefined
  }
  const others = possibleRetreats(client).filter(({ href }) => href !== path)
  const there = await Promise.all(others.map((retreat) => isThere(retreat).catch(() => false)))
  return others.filter((_, index) => there[index])
}

/** Returns whether the page was not loaded again for this a short while ago, so that it never is without end. */
function mayReload(): boolean {
  try {
    const lastMs = Number(sessionStorage.getItem(reloadedName))
    if (Date.now() - lastMs < reloadAgainMs) return false
    sessionStorage.setItem(reloadedName, String(Date.now()))
    return true
  } catch {
    // A browser without storage cannot tell.
    return false
  }
}
