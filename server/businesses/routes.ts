import * as businesses from '#contract/businesses/businesses.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
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
import { readBusiness, readInvitation, readOwnBusinesses } from './read-business.ts'

interface Context extends Sending {
  db: Db
  clock: Clock
}

/** Businesses, their people and their places. */
export function registerBusinesses(api: Api, context: Context): void {
  const { db, clock } = context
  api.answer(businesses.listBusinessesEndpoint, ({ viewer }) =>
    readOwnBusinesses({ db, clock }, viewer.user.id),
  )

  api.answer(businesses.createBusinessEndpoint, ({ body, viewer, write }) =>
    write(async (tx) => {
      const userId = viewer.user.id
      const businessId = await createBusiness({ tx, clock }, { userId, details: body })
      return readBusiness({ db: tx, clock }, { businessId, userId })
    }),
  )

  api.answer(businesses.getBusinessEndpoint, ({ params, viewer }) =>
    readBusiness({ db, clock }, { businessId: params.id, userId: viewer.user.id }),
  )

  api.answer(businesses.changeBusinessEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const of = { businessId: params.id, userId: viewer.user.id }
      await changeBusiness({ tx, clock }, of, body)
      return readBusiness({ db: tx, clock }, of)
    }),
  )

  registerPlaces(api, context)
  registerPeople(api, context)
}

function registerPlaces(api: Api, { clock }: Context): void {
  api.answer(businesses.addPlaceEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const of = { businessId: params.id, userId: viewer.user.id }
      await addBusinessPlace({ tx, clock }, of, body)
      return readBusiness({ db: tx, clock }, of)
    }),
  )

  api.answer(businesses.changePlaceEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const of = { businessId: params.id, userId: viewer.user.id }
      await changeBusinessPlace({ tx, clock }, of, { placeId: params.place, address: body })
      return readBusiness({ db: tx, clock }, of)
    }),
  )

  api.answer(businesses.setDefaultPlaceEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      const of = { businessId: params.id, userId: viewer.user.id }
      await setDefaultBusinessPlace({ tx, clock }, of, params.place)
      return readBusiness({ db: tx, clock }, of)
    }),
  )

  api.answer(businesses.removePlaceEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      const of = { businessId: params.id, userId: viewer.user.id }
      await removeBusinessPlace({ tx, clock }, of, params.place)
      return readBusiness({ db: tx, clock }, of)
    }),
  )
}

function registerPeople(api: Api, context: Context): void {
  const { db, clock } = context
  api.answer(businesses.inviteMemberEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const of = { businessId: params.id, userId: viewer.user.id }
      await inviteMember({ ...context, tx }, of, body)
      return readBusiness({ db: tx, clock }, of)
    }),
  )

  api.answer(businesses.withdrawInvitationEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      const of = { businessId: params.id, userId: viewer.user.id }
      await withdrawInvitation({ tx, clock }, of, params.invitation)
      return readBusiness({ db: tx, clock }, of)
    }),
  )

  api.answer(businesses.getInvitationEndpoint, ({ params, viewer }) =>
    readInvitation({ db, clock }, { id: params.id, userId: viewer.user.id }),
  )

  api.answer(businesses.answerInvitationEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const userId = viewer.user.id
      await answerInvitation({ tx, clock }, { id: params.id, userId, joins: body.joins })
      return readOwnBusinesses({ db: tx, clock }, userId)
    }),
  )

  api.answer(businesses.changeMemberEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const of = { businessId: params.id, userId: viewer.user.id }
      await changeMember({ tx, clock }, { of, memberId: params.user, wish: body })
      return readBusiness({ db: tx, clock }, of)
    }),
  )

  api.answer(businesses.removeMemberEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      const of = { businessId: params.id, userId: viewer.user.id }
      await removeMember({ tx, clock }, of, params.user)
      return readBusiness({ db: tx, clock }, of)
    }),
  )

  api.answer(businesses.leaveBusinessEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      const userId = viewer.user.id
      await leaveBusiness({ tx, clock }, { businessId: params.id, userId })
      return readOwnBusinesses({ db: tx, clock }, userId)
    }),
  )
}
