import * as addresses from '#contract/accounts/addresses.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import {
  addAddress,
  changeAddress,
  readAddresses,
  removeAddress,
  setDefaultAddress,
} from './profile/save-address.ts'

export function registerAddresses(api: Api, { db, clock }: { db: Db; clock: Clock }): void {
  api.answer(addresses.listAddressesEndpoint, ({ viewer }) => readAddresses(db, viewer.user.id))

  api.answer(addresses.addAddressEndpoint, ({ body, viewer, write }) =>
    write((tx) => addAddress({ tx, clock }, viewer.user.id, body)),
  )
  api.answer(addresses.changeAddressEndpoint, ({ params, body, viewer, write }) =>
    write((tx) => changeAddress({ tx, clock }, { id: params.id, userId: viewer.user.id }, body)),
  )
  api.answer(addresses.removeAddressEndpoint, ({ params, viewer, write }) =>
    write((tx) => removeAddress({ tx, clock }, { id: params.id, userId: viewer.user.id })),
  )
  api.answer(addresses.setDefaultAddressEndpoint, ({ params, viewer, write }) =>
    write((tx) => setDefaultAddress({ tx, clock }, { id: params.id, userId: viewer.user.id })),
  )
}
