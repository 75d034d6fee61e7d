import { Component, type ReactNode } from 'react'
import { ErrorFallback } from '#web/design/error-fallback.tsx'
import { log } from '#web/platform/log.ts'
import { markLive } from './page-position.ts'

interface State {
  error: unknown
  hasFailed: boolean
}

/** The last net: shows the specification's fallback page when rendering fails, also for a chunk that is missing. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    // A part that no network brought is no fault of ours.
    log(isMissing(error) ? 'WARN' : 'ERROR', 'A page failed', error)
    markLive()
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state
    if (!hasFailed) return this.props.children
    return (
      <ErrorFallback
        isMissing={isMissing(error)}
        message={messageOf(error)}
        onTryAgain={() => this.setState({ error: null, hasFailed: false })}
        onReload={() => location.reload()}
      />
    )
  }
}

const isMissing = (error: unknown) => /import|module script/.test(messageOf(error))
const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
