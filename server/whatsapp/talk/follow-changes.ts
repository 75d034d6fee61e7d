import { changeSaid, saidHas } from '#domain/whatsapp/retell.ts'
import type { Said, Talk } from '#domain/whatsapp/talk.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  findIncoming,
  type InContent,
  type InRow,
  listEarlyChanges,
  updateContent,
  updateHandled,
} from '#server/whatsapp/core/message-store.ts'

/** Edits and deletions, once those of messages that still wait are in them. */
export interface Changes {
  /** Holds what is left to be answered, in the order in which it was said. */
  rows: InRow[]
  /** Holds what the list was made of, where a change of it is followed; null where none is. */
  retold: { said: Said[]; how: 'edited' | 'deleted' } | null
  /** Changes of messages that are no part of a list which could follow them, with the messages as they were. */
  late: { change: InRow; original: InRow }[]
}

const isChange = ({ kind, content }: InRow) =>
  (kind === 'edit' || kind === 'revoke') && content.changes !== undefined && content.rawKind === undefined

/**
 * Takes edits and deletions before all else that waits, so that nothing is placed of a list that its sender has changed.
 * They come more than once, and in any order: the last that was said holds, and a message that comes after its own change
 * says what the change says.
 */
export async function followChanges(tx: Tx, phone: string, received: InRow[], talk: Talk): Promise<Changes> {
  const early = await superseded(tx, phone, received)
  const changes = received.filter(isChange)
  const done: Changes = {
    rows: received.filter((row) => !isChange(row) && !early.has(row.id)),
    retold: null,
    late: [],
  }
  for (const change of lastOfEach(changes)) {
    const wamid = change.content.changes ?? ''
    const waiting = done.rows.find((row) => row.wamid === wamid)
    const original =
      waiting ?? (await findIncoming(tx, phone, wamid)) ?? (await findStandIn(tx, phone, wamid))
    if (original === null) {
      // Its message has not come. An edit says all of it; a deletion waits for it.
      if (change.kind === 'edit') done.rows.push(change)
      continue
    }
    if (original.kind === 'revoke') continue
    if (!isNewer(change, original) || isSame(change, original)) continue
    const content = changedContent(change, original)
    await updateContent(tx, original.id, content)
    if (waiting === undefined) {
      const said = done.retold?.said ?? talk.said ?? []
      const id = await idIn(said, tx, { phone, wamid, original })
      if (id === null) done.late.push({ change, original })
      else
        done.retold = {
          said: changeSaid(said, id, change.kind === 'edit' ? (content.text ?? '') : null),
          how: change.kind === 'edit' ? 'edited' : 'deleted',
        }
    } else if (change.kind === 'edit') waiting.content = content
    else {
      done.rows = done.rows.filter((row) => row !== waiting)
      await updateHandled(tx, [waiting.id], 'ignored')
    }
  }
  const left = new Set(done.rows.map(({ id }) => id))
  await updateHandled(
    tx,
    changes.filter(({ id }) => !left.has(id)).map(({ id }) => id),
    'handled',
  )
  done.rows.sort((a, b) => a.said_at.getTime() - b.said_at.getTime() || a.place - b.place)
  return done
}

/** Messages whose edit or deletion was handled before they came; they are put aside. */
async function superseded(tx: Tx, phone: string, received: readonly InRow[]): Promise<Set<string>> {
  const wamids = received.flatMap((row) => (isChange(row) ? [] : (row.wamid ?? [])))
  if (wamids.length === 0) return new Set()
  const changes = await listEarlyChanges(tx, phone, wamids)
  const put = new Set<string>()
  for (const row of received) {
    const last = changes
      .filter(({ content }) => content.changes === row.wamid)
      .sort(bySaid)
      .at(-1)
    if (last === undefined) continue
    put.add(row.id)
    await updateContent(tx, row.id, changedContent(last, row))
  }
  if (put.size > 0) await updateHandled(tx, [...put], 'ignored')
  return put
}

/** Under which id a list remembers a message: its own, or that of an edit which came before it and was taken in its place. */
async function idIn(
  said: readonly Said[],
  tx: Tx,
  { phone, wamid, original }: { phone: string; wamid: string; original: InRow },
): Promise<string | null> {
  if (saidHas(said, original.id)) return original.id
  const stands = await listEarlyChanges(tx, phone, [wamid])
  return stands.find(({ id }) => saidHas(said, id))?.id ?? null
}

/** The change of a message that has not come itself, which was taken in its place. */
async function findStandIn(tx: Tx, phone: string, wamid: string): Promise<InRow | null> {
  const changes = await listEarlyChanges(tx, phone, [wamid])
  return (
    changes.find(({ kind }) => kind === 'revoke') ?? changes.toSorted((a, b) => a.place - b.place)[0] ?? null
  )
}

const bySaid = (a: InRow, b: InRow) => a.said_at.getTime() - b.said_at.getTime() || a.place - b.place

/** Returns the last of all changes of one message; what is deleted is not edited any more. */
function lastOfEach(changes: readonly InRow[]): InRow[] {
  const byMessage = Map.groupBy(changes, ({ content }) => content.changes)
  return [...byMessage.values()].flatMap((all) => {
    const last = all.find(({ kind }) => kind === 'revoke') ?? all.toSorted(bySaid).at(-1)
    return last ?? []
  })
}

function isNewer(change: InRow, { kind, content, said_at: saidAt }: InRow): boolean {
  if (content.isDeleted === true) return false
  if (change.kind === 'revoke') return true
  if (content.changedAt !== undefined) return new Date(content.changedAt) < change.said_at
  return kind !== 'edit' || saidAt < change.said_at
}

const isSame = (change: InRow, original: InRow) =>
  change.kind === 'edit' && (change.content.text ?? '') === (original.content.text ?? '')

/** A message as it is after a change of it, with the words that it had first. */
function changedContent(change: InRow, { content }: InRow): InContent {
  const before = content.before ?? content.text
  return {
    ...content,
    changedAt: change.said_at.toISOString(),
    ...(before !== undefined && { before }),
    ...(change.kind === 'revoke' ? { isDeleted: true } : { text: change.content.text ?? '' }),
  }
}
