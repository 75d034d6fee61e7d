import { Button } from './button.tsx'

interface ErrorFallbackProps {
  /** A part of the site is not on this device, and no network brings it. */
  isMissing: boolean
  /** The error's own message; empty when it has none. */
  message: string
  onTryAgain: () => void
  onReload: () => void
}

/** The page that stands in for one that could not be shown. */
export function ErrorFallback({ isMissing, message, onTryAgain, onReload }: ErrorFallbackProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-6" role="alert">
      <h1 className="text-2xl font-bold">
        {isMissing ? 'This page needs a network once' : 'Something went wrong'}
      </h1>
      <p>
        {isMissing ? (
          <>
            It is not on this device yet.{' '}
            <a className="underline" href="/order">
              Your list
            </a>
            ,{' '}
            <a className="underline" href="/markets">
              the markets
            </a>{' '}
            and{' '}
            <a className="underline" href="/my-orders">
              your orders
            </a>{' '}
            are.
          </>
        ) : (
          'We encountered an unexpected error. This has been logged for our team.'
        )}
      </p>
      {!isMissing && (
        <p className="rounded-md bg-sunken p-3 text-sm">{message || 'An unknown error occurred'}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onTryAgain}>Try Again</Button>
        <Button kind="secondary" onClick={onReload}>
          Reload Page
        </Button>
      </div>
    </main>
  )
}
