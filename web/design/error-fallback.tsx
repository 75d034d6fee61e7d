import { Fragment } from 'react'
import { Button } from './button.tsx'
import * as texts from './texts.ts'

export interface Retreat {
  href: string
  text: string
}

interface ErrorFallbackProps {
  /** A part of the site is not on this device, and no network brings it. */
  isMissing: boolean
  message: string
  /** Pages that can be opened meanwhile. */
  retreats: readonly Retreat[]
  onTryAgain: () => void
  onReload: () => void
}

/** The page that stands in for one that could not be shown. */
export function ErrorFallback({ isMissing, message, retreats, onTryAgain, onReload }: ErrorFallbackProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-6" role="alert">
      <h1 className="text-2xl font-bold">{isMissing ? texts.errorPage.missing : texts.errorPage.title}</h1>
      <p>
        {isMissing ? (
          <>
            {texts.errorPage.missingHint}
            {retreats.length > 0 && ` ${texts.errorPage.retreats}`}
            {retreats.map(({ href, text }, index) => (
              <Fragment key={href}>
                {index === 0 ? ' ' : ', '}
                <a className="underline" href={href}>
                  {text}
                </a>
              </Fragment>
            ))}
          </>
        ) : (
          texts.errorPage.body
        )}
      </p>
      {!isMissing && <p className="rounded-md bg-sunken p-3 text-sm">{message || texts.errorPage.unknown}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onTryAgain}>{texts.errorPage.retry}</Button>
        <Button kind="secondary" onClick={onReload}>
          {texts.errorPage.reload}
        </Button>
      </div>
    </main>
  )
}
