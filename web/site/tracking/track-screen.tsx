import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { useMe } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'
import { TrackForm } from './track-form.tsx'

/** Where somebody with a code starts. */
export function TrackScreen() {
  const viewer = useMe()
  return (
    <div className="mx-auto grid max-w-xl gap-6 py-6 md:py-12">
      <div>
        <h1 className="text-2xl">{common.action.trackOrder}</h1>
        <p className="mt-2 text-pretty text-ink-soft">{texts.page.intro}</p>
      </div>
      <Card kind="lifted">
        <TrackForm />
      </Card>
      <p className="text-sm text-ink-soft">
        {viewer == null ? (
          <>
            {texts.ownOrder.question}{' '}
            <TextLink href="/login?next=%2Fmy-orders">{common.action.signIn}</TextLink>{' '}
            {texts.ownOrder.signInHint}
          </>
        ) : (
          <>
            {texts.ownOrder.elsewhere} <TextLink href="/my-orders">{common.page.myOrders}</TextLink>
            {texts.ownOrder.elsewhereHint}
          </>
        )}
      </p>
    </div>
  )
}
