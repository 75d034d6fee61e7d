import { drawnPart } from '#web/design/deferred-part.tsx'
import type { SiteFeature } from '#web/site/features/site-features.ts'
import { invitationQuery } from './invite/invitation-query.ts'

/** Invites friends from the wallet, for money in it. */
export const promos: SiteFeature = {
  routes: [],
  walletParts: [
    {
      key: 'invitation',
      query: invitationQuery,
      Part: drawnPart(
        'web/site/promos/invite/invite-card.tsx',
        async () => (await import('./invite/invite-card.tsx')).InviteCard,
      ),
    },
  ],
}
