import {
  createKeyEndpoint,
  exportSubscribersEndpoint,
  getLaunchEndpoint,
  listSubscribersEndpoint,
  revokeKeyEndpoint,
  setMaintenanceEndpoint,
} from '#contract/launch/launch.ts'
import type { LaunchChecklist } from '#contract/launch/launch-checklist.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { setSetting } from '#server/settings/set-setting.ts'
import type { Gate } from './close-gate.ts'
import { createAccessKey } from './create-key.ts'
import { presentKey, readLaunch, readSubscribers, readSubscriberTable } from './read-launch.ts'
import { accessKeyOf } from './rules.ts'
import { countSubscribers, updateKeyRevoked } from './store.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  secret: string
  gate: Gate
  readChecklist: (db: Tx) => Promise<LaunchChecklist>
}

/** Registers what admins do about the launch. Each write leaves an audit row, and so does downloading the list. */
export function registerAdminLaunch(api: Api, { db, clock, secret, gate, readChecklist }: Context): void {
  api.answer(getLaunchEndpoint, () => readLaunch(db))

  api.answer(setMaintenanceEndpoint, ({ body, write }) =>
    write(async (tx, audit) => {
      await setSetting({ tx, clock }, 'maintenance_mode', String(body.isOn))
      // Anyone who opens it is warned; what was still open then stays to be read.
      const lines = body.isOn ? [] : (await readChecklist(tx)).lines
      const open = lines.filter(({ state }) => state === 'attention').map(({ id }) => id)
      await audit('launch.maintenance', 'maintenance_mode', { ...body, open })
      return readLaunch(tx)
    }),
  )

  api.answer(createKeyEndpoint, async ({ body, viewer, write }) => {
    const made = await write(async (tx, audit) => {
      const row = await createAccessKey({ tx, clock, secret }, { ...body, createdBy: viewer.user.id })
      await audit('launch.create_key', row.id, body)
      return { ...presentKey(row), key: '' }
    })
    gate.forgetKeys()
    return { ...made, key: accessKeyOf(secret, made.id) }
  })

  api.answer(revokeKeyEndpoint, async ({ params, write }) => {
    const revoked = await write(async (tx, audit) => {
      const row = await updateKeyRevoked(tx, params.id, clock.now())
      if (row === null) throw fail('launch.key_not_found')
      await audit('launch.revoke_key', row.id, { label: row.label })
      return presentKey(row)
    })
    gate.forgetKeys()
    return revoked
  })

  api.answer(listSubscribersEndpoint, ({ query }) =>
    readSubscribers(db, {
      search: query.search ?? null,
      before: query.cursor ?? null,
      limit: query.limit ?? 50,
    }),
  )

  api.table(exportSubscribersEndpoint, async ({ viewer }) => {
    await db.transaction().execute(async (tx) => {
      const detail = { count: await countSubscribers(tx) }
      await recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'launch.export',
        subject: 'subscribers',
        detail,
      })
    })
    return { fileName: 'kasuwa-launch-list.csv', rows: readSubscriberTable(db) }
  })
}
