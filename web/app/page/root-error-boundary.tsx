import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { ErrorFallback } from '#web/design/error-fallback.tsx'
import { log } from '#web/platform/log.ts'
import { usePath } from '#web/platform/page/location.tsx'
import { markLive } from '#web/platform/page/page-position.ts'
import { forgetFailedLoads } from '#web/platform/page/screen.ts'
import { meQuery } from '#web/platform/session.ts'
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
}

/** The last net: shows the specification's fallback page when rendering fails, also for a chunk that is missing. */
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
  override state: State = { error: null, hasFailed: false, path: this.props.path }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true }
  }

  /** A failure belongs to its page: another address is another page. */
  static getDerivedStateFromProps({ path }: Props, state: State): Partial<State> | null {
    return path === state.path ? null : { path, error: null, hasFailed: false }
  }

  override componentDidCatch(error: unknown): void {
    // A part that no network brought is no fault of ours.
    log(isMissing(error) ? 'WARN' : 'ERROR', 'A page failed', error)
    document.title = texts.somethingWentWrongKasuwa
    beginWithoutHead()
    markLive()
    if (isMissing(error)) addEventListener('online', this.tryAgain, { once: true })
  }

  tryAgain = (): void => {
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
        isMissing={isMissing(error)}
        message={messageOf(error)}
        onTryAgain={this.tryAgain}
        onReload={() => location.reload()}
      />
    )
  }
}

const isMissing = (error: unknown) => !navigator.onLine && /import|module script/.test(messageOf(error))
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
