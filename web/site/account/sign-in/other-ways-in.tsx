import { Fingerprint } from 'lucide-react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { useSetting } from '#web/platform/session/session.ts'
import { GoogleMark } from '#web/site/account/core/google-mark.tsx'
import { useHasPasskeys } from '#web/site/account/core/passkey-browser.ts'
import { refusalMessage } from '#web/site/account/security/refusal-message.ts'
import * as accountTexts from '#web/site/account/texts.ts'
import * as texts from './texts.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

interface OtherWaysInProps {
  /** Path to go to afterwards, as the sign-in page was given it. */
  next: string | null
  onSignedIn: (user: CurrentUser) => void
}

/** Signing in without a password: Google where the site has it, a passkey where the browser can. */
export function OtherWaysIn({ next, onSignedIn }: OtherWaysInProps) {
  const hasGoogle = useSetting('google_sign_in') === 'true'
  const hasPasskeys = useHasPasskeys()
  const passkey = usePasskeySignIn(onSignedIn)
  if (!hasGoogle && !hasPasskeys) return null
  return (
    <div className="grid gap-3">
      <Or text={texts.otherWays.or} />
      {passkey.isError && (
        <Notice tone="pepper">{refusalMessage(passkey.error, accountTexts.appKey.failed)}</Notice>
      )}
      {hasGoogle && (
        <a
          href={next === null ? '/auth/google' : `/auth/google?next=${encodeURIComponent(next)}`}
          className={`${buttonClass('secondary')} w-full`}
        >
          <GoogleMark />
          {texts.otherWays.google}
        </a>
      )}
      {hasPasskeys && (
        <Button
          kind="secondary"
          isWide
          icon={<Fingerprint />}
          isBusy={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          {texts.otherWays.passkey}
        </Button>
      )}
    </div>
  )
}

/** Draws a line between two ways in. */
export function Or({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {text}
    </p>
  )
}
