import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorFallback } from '#web/design/error-fallback.tsx'
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

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
    markLive()
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const message = this.state.error instanceof Error ? this.state.error.message : ''
    return (
      <ErrorFallback
        isMissing={/import|module script/.test(message)}
        message={message}
        onTryAgain={() => this.setState({ error: null, hasFailed: false })}
        onReload={() => location.reload()}
      />
    )
  }
}
