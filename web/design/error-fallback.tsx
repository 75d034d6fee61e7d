import { Button } from './button.tsx'
import * as texts from './texts.ts'

interface ErrorFallbackProps {
  /** A part of the site is not on this device, and no network brings it. */
  isMissing: boolean
  message: string
  onTryAgain: () => void
  onReload: () => void
}

/** The page that stands in for one that could not be shown. */
export function ErrorFallback({ isMissing, message, onTryAgain, onReload }: ErrorFallbackProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-4 p-6" role="alert">
      <h1 className="text-2xl font-bold">
        {isMissing ? texts.openThisPageOnceWithNetwork : texts.somethingWentWrong}
      </h1>
      <p>
        {isMissing ? (
          <>
            {texts.itIsNotSavedOnYourPhoneYet}{' '}
            <a className="underline" href="/order">
              {texts.yourList}
            </a>
            ,{' '}
            <a className="underline" href="/markets">
              {texts.theMarkets}
            </a>{' '}
            {texts.and}{' '}
            <a className="underline" href="/my-orders">
              {texts.yourOrders}
            </a>{' '}
            {texts.are}
          </>
        ) : (
          texts.weEncounteredAnUnexpectedError
        )}
      </p>
      {!isMissing && (
        <p className="rounded-md bg-sunken p-3 text-sm">{message || texts.anUnknownErrorOccurred}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onTryAgain}>{texts.tryAgain}</Button>
        <Button kind="secondary" onClick={onReload}>
          {texts.reloadPage}
        </Button>
      </div>
    </main>
  )
}
