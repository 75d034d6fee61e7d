import type { AnnouncementDraft } from '#contract/announcements/announcement-shapes.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { deleteDraft, findNamed, insertDraft, lockAnnouncement, updateDraft } from './store.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/** Stores a new draft; returns its id. */
export async function saveNewDraft(
  { tx, clock }: Context,
  { by, draft }: { by: string; draft: AnnouncementDraft },
): Promise<string> {
  const id = newId('announcement', clock)
  await insertDraft(tx, { id, by, draft, now: clock.now() })
  await refuseUnknown(tx, id, 'segment.of')
  return id
}

/** Changes a draft that is still as it was read. */
export async function saveDraft(
  { tx, clock }: Context,
  id: string,
  { version, draft }: { version: number; draft: AnnouncementDraft },
): Promise<void> {
  await lockDraft(tx, id, version)
  await updateDraft(tx, id, draft, clock.now())
  await refuseUnknown(tx, id, 'draft.segment.of')
}

/** Throws a draft away. */
export async function removeDraft(tx: Tx, id: string): Promise<void> {
  await lockDraft(tx, id, null)
  await deleteDraft(tx, id)
}

/** Holds a draft, in the version that was looked at unless that is null. */
export async function lockDraft(tx: Tx, id: string, version: number | null) {
  const row = await lockAnnouncement(tx, id)
  if (row === null) throw fail('announcements.not_found')
  if (row.status !== 'draft') throw fail('announcements.not_draft')
  if (version !== null && row.version !== version) throw fail('announcements.changed')
  return row
}

/** A market or a person that is not there is the writer's fault to fix. */
async function refuseUnknown(tx: Tx, id: string, path: string): Promise<void> {
  const row = await findNamed(tx, id)
  const needsName = row?.segment_kind === 'market' || row?.segment_kind === 'person'
  if (!needsName || row.segment_name !== null) return
  const what = row.segment_kind === 'market' ? 'market' : 'person'
  throw invalidFields([{ path, message: `There is no such ${what}` }])
}
