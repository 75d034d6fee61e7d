import { Card } from '#web/design/card.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import { useMe } from '#web/platform/session.ts'
import { TrackForm } from './track-form.tsx'

/** Where somebody with a code starts. */
export function TrackScreen() {
  const viewer = useMe()
  return (
    <div className="mx-auto grid max-w-xl gap-6 py-6 md:py-12">
      <div>
        <h1 className="text-2xl">Track an order</h1>
        <p className="mt-2 text-pretty text-ink-soft">
          See how far it is, when it was promised and, on the road, where the agent is. What was bought and
          where it goes stay between the customer and us.
        </p>
      </div>
      <Card kind="lifted">
        <TrackForm />
      </Card>
      <p className="text-sm text-ink-soft">
        {viewer == null ? (
          <>
            Your own order? <TextLink href="/login?next=%2Fmy-orders">Sign in</TextLink> to see prices and
            your hand-over code.
          </>
        ) : (
          <>
            Your own orders are under <TextLink href="/my-orders">My Orders</TextLink>, with prices and your
            hand-over code.
          </>
        )}
      </p>
    </div>
  )
}
