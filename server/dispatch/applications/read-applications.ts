import type { EndpointAnswer, EndpointInput } from '#contract/core/endpoint.ts'
import type {
  Application,
  ApplicationRow,
  listApplicationsEndpoint,
} from '#contract/dispatch/applications.ts'
import { searchForPerson } from '#server/accounts/core/rules.ts'
import { findAccount } from '#server/accounts/users/invite-person.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import {
  type ApplicationListRow,
  countApplications,
  findApplicationRow,
  listApplicationRows,
} from './application-store.ts'
import { listDocumentRows } from './document-store.ts'

const pageSize = 30

/** Returns one page of applications, newest first. */
export async function readApplications(
  db: Db,
  {
    state,
    search,
    cursor,
    limit = pageSize,
    cities,
  }: Omit<EndpointInput<typeof listApplicationsEndpoint>['query'], 'city'> & {
    cities: readonly string[] | null
  },
): Promise<EndpointAnswer<typeof listApplicationsEndpoint>> {
  const asked = {
    state: state ?? null,
    cities,
    search: search === undefined ? null : searchForPerson(search),
    before: cursor ?? null,
  }
  const read = (most: number) => listApplicationRows(db, { ...asked, limit: most })
  const { rows, nextCursor } = await readPage(limit, read, ({ id }) => id)
  return { items: rows.map(presentRow), nextCursor, counts: await countApplications(db, cities) }
}

/** Returns one application with its documents. Throws applications.not_found. */
export async function readApplication(tx: Tx, id: string): Promise<Application> {
  const row = await findApplicationRow(tx, id)
  if (!row) throw fail('applications.not_found')
  const documents = await listDocumentRows(tx, id)
  const holder = await findAccount(tx, { email: row.email, phone: null })
  return {
    ...presentRow(row),
    refusedFor: row.refused_for,
    decided: said(row.decided_at, row.decided_by_name),
    others: row.others,
    account: holder && { id: holder.id, name: holder.name, username: holder.username },
    documents: documents.map((document) => ({
      kind: document.kind,
      pictureId: document.picture_id,
      sentAt: document.sent_at.toISOString(),
      expiresOn: document.expires_on,
      checked: said(document.checked_at, document.checked_by_name),
      renewal:
        document.renewed_picture_id === null || document.renewed_at === null
          ? null
          : { pictureId: document.renewed_picture_id, sentAt: document.renewed_at.toISOString() },
      sentBackFor: document.sent_back_for,
    })),
  }
}

function said(at: Date | null, byName: string | null): { at: string; byName: string } | null {
  return at && { at: at.toISOString(), byName: byName ?? '' }
}

function presentRow(row: ApplicationListRow): ApplicationRow {
  const { home_market_id: marketId, market_name: marketName } = row
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    area: row.area,
    homeMarket: marketId === null || marketName === null ? null : { id: marketId, name: marketName },
    ride: row.ride,
    status: row.status,
    documentsSent: row.documents,
    createdAt: row.created_at.toISOString(),
  }
}
