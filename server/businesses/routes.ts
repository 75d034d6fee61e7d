import * as businesses from '#contract/businesses/businesses.ts'
import type { Api, Changed, Viewer } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { readBusiness, readInvitation, readOwnBusinesses } from './core/read-business.ts'
import {
  addBusinessPlace,
  changeBusiness,
  changeBusinessPlace,
  createBusiness,
  removeBusinessPlace,
  setDefaultBusinessPlace,
} from './manage-business.ts'
import {
  answerInvitation,
  changeMember,
  inviteMember,
  leaveBusiness,
  removeMember,
  type Sending,
  withdrawInvitation,
} from './manage-people.ts'

type Context = Sending & Pick<PlatformServices, 'db' | 'clock'>

/** Names a business, and who asks for it. */
const of = ({ id: businessId }: { id: string }, { user }: Viewer) => ({ businessId, userId: user.id })

/** Returns what changes of a business answer with: the business as it then is. */
const businessAnswer = ({ clock }: Pick<Context, 'clock'>) => ({
  read: ({ tx, params, viewer }: Changed<{ id: string }>) =>
    readBusiness({ db: tx, clock }, of(params, viewer)),
})

/** Businesses, their people and their places. */
export function registerBusinesses(api: Api, context: Context): void {
  const { db, clock } = context
  const business = businessAnswer(context)
  api.answer(businesses.listBusinessesEndpoint, ({ viewer }) =>
    readOwnBusinesses({ db, clock }, viewer.user.id),
  )

  const created = {
    read: ({ tx, viewer }: Changed, id: string) => readBusiness({ db: tx, clock }, of({ id }, viewer)),
  }
  api.change(businesses.createBusinessEndpoint, created, ({ tx, body, viewer }) =>
    createBusiness({ tx, clock }, { userId: viewer.user.id, details: body }),
  )

  api.answer(businesses.getBusinessEndpoint, ({ params, viewer }) =>
    readBusiness({ db, clock }, of(params, viewer)),
  )

  api.change(businesses.changeBusinessEndpoint, business, ({ tx, params, body, viewer }) =>
    changeBusiness({ tx, clock }, of(params, viewer), body),
  )

  registerPlaces(api, context)
  registerPeople(api, context)
}

function registerPlaces(api: Api, context: Context): void {
  const { clock } = context
  const business = businessAnswer(context)
  api.change(businesses.addPlaceEndpoint, business, ({ tx, params, body, viewer }) =>
    addBusinessPlace({ tx, clock }, of(params, viewer), body),
  )

  api.change(businesses.changePlaceEndpoint, business, ({ tx, params, body, viewer }) =>
    changeBusinessPlace({ tx, clock }, of(params, viewer), { placeId: params.place, address: body }),
  )

  api.change(businesses.setDefaultPlaceEndpoint, business, ({ tx, params, viewer }) =>
    setDefaultBusinessPlace({ tx, clock }, of(params, viewer), params.place),
  )

  api.change(businesses.removePlaceEndpoint, business, ({ tx, params, viewer }) =>
    removeBusinessPlace({ tx, clock }, of(params, viewer), params.place),
  )
}

function registerPeople(api: Api, context: Context): void {
  const { db, clock } = context
  const business = businessAnswer(context)
  const ownBusinesses = {
    read: ({ tx, viewer }: Changed) => readOwnBusinesses({ db: tx, clock }, viewer.user.id),
  }
  api.change(businesses.inviteMemberEndpoint, business, ({ tx, params, body, viewer }) =>
    inviteMember({ ...context, tx }, of(params, viewer), body),
  )

  api.change(businesses.withdrawInvitationEndpoint, business, ({ tx, params, viewer }) =>
    withdrawInvitation({ tx, clock }, of(params, viewer), params.invitation),
  )

  api.answer(businesses.getInvitationEndpoint, ({ params, viewer }) =>
    readInvitation({ db, clock }, { id: params.id, userId: viewer.user.id }),
  )

  api.change(businesses.answerInvitationEndpoint, ownBusinesses, async ({ tx, params, body, viewer }) => {
    await answerInvitation({ tx, clock }, { id: params.id, userId: viewer.user.id, joins: body.joins })
  })

  api.change(businesses.changeMemberEndpoint, business, ({ tx, params, body, viewer }) =>
    changeMember({ tx, clock }, { of: of(params, viewer), memberId: params.user, wish: body }),
  )

  api.change(businesses.removeMemberEndpoint, business, ({ tx, params, viewer }) =>
    removeMember({ tx, clock }, of(params, viewer), params.user),
  )

  api.change(businesses.leaveBusinessEndpoint, ownBusinesses, async ({ tx, params, viewer }) => {
    await leaveBusiness({ tx, clock }, { businessId: params.id, userId: viewer.user.id })
  })
}
