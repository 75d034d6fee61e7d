import type { CurrentUser } from '#contract/accounts/accounts.ts'
import * as applications from '#contract/dispatch/applications.ts'
import type { DocumentKind } from '#domain/agent-documents.ts'
import type { PersonalRecords } from '#server/accounts/core/personal-records.ts'
import type { MarketServices } from '#server/markets/services.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import { readSnapshot } from '#server/platform/database/read-snapshot.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api, Changed, FileAnswer } from '#server/platform/http/handlers.ts'
import {
  acceptApplication,
  checkDocument,
  refuseApplication,
  reviewApplication,
} from './decide-application.ts'
import { listDocumentRows } from './document-store.ts'
import { readApplication, readApplications } from './read-applications.ts'
import {
  admitDocument,
  countApplication,
  receiveApplication,
  receiveDocument,
} from './receive-application.ts'
import {
  admitRenewal,
  beginDocuments,
  readOwnDocuments,
  renewDocument,
  sendBackDocument,
} from './renew-document.ts'

interface Context
  extends Pick<
    MarketServices,
    'db' | 'clock' | 'readMarkets' | 'savePicture' | 'pictureFiles' | 'queueMail'
  > {
  records: readonly PersonalRecords[]
}

/** Applying to work as an agent, and what admins do about it. */
export function registerApplications(api: Api, context: Context): void {
  const { db, clock, readMarkets, savePicture } = context

  api.answer(applications.applyEndpoint, async ({ body, request, write }) => {
    await countApplication({ db, clock }, { ...body, ip: request.ip })
    const markets = await readMarkets.rows()
    return write(async (tx) => {
      await receiveApplication({ tx, clock }, body, markets)
      return { ok: true as const }
    })
  })
  api.answerWithPicture(applications.sendDocumentEndpoint, {
    admit: ({ body, request }) => admitDocument({ db, clock }, { secret: body.secret, ip: request.ip }),
    answer: ({ body: { secret, kind }, picture, write }) =>
      write(async (tx) => {
        if (picture === null) throw fail('pictures.unreadable')
        await receiveDocument({ tx, clock, savePicture }, { secret, kind, picture })
        return { ok: true as const }
      }),
  })

  api.answer(applications.listApplicationsEndpoint, ({ query: { city, ...query }, viewer }) =>
    readApplications(db, { ...query, cities: citiesToRead(viewer, city) }),
  )
  api.answer(applications.getApplicationEndpoint, ({ params }) =>
    readSnapshot(db, (tx) => readApplication(tx, params.id)),
  )
  api.file(applications.getDocumentEndpoint, ({ params, viewer }) =>
    showDocument(context, { ...params, admin: viewer.user }),
  )
  registerRenewals(api, context)
  registerDecisions(api, context)
}

/** Registers what an agent sees of their own documents, and the new pictures that they send. */
function registerRenewals(api: Api, { db, clock, savePicture }: Context): void {
  api.answer(applications.listOwnDocumentsEndpoint, ({ viewer }) => readOwnDocuments(db, viewer.user.id))
  const ownDocuments = { read: ({ tx, viewer }: Changed) => readOwnDocuments(tx, viewer.user.id) }
  api.change(applications.beginDocumentsEndpoint, ownDocuments, ({ tx, body, viewer }) =>
    beginDocuments({ tx, clock }, { agentId: viewer.user.id, ...body }),
  )
  api.answerWithPicture(applications.renewDocumentEndpoint, {
    admit: ({ body, viewer }) => admitRenewal({ db, clock }, { agentId: viewer.user.id, kind: body.kind }),
    answer: ({ body: { kind }, viewer, picture, write }) =>
      write(async (tx) => {
        if (picture === null) throw fail('pictures.unreadable')
        await renewDocument({ tx, clock, savePicture }, { agentId: viewer.user.id, kind, picture })
        return readOwnDocuments(tx, viewer.user.id)
      }),
  })
}

function registerDecisions(api: Api, { clock, readMarkets, queueMail, records }: Context): void {
  const application = { read: ({ tx, params }: Changed<{ id: string }>) => readApplication(tx, params.id) }
  api.change(applications.reviewApplicationEndpoint, application, ({ tx, params: { id }, viewer }) =>
    reviewApplication({ tx, clock }, { admin: viewer.user, id }),
  )
  api.change(applications.checkDocumentEndpoint, application, ({ tx, params: { id }, body, viewer }) =>
    checkDocument({ tx, clock }, { admin: viewer.user, id, ...body }),
  )
  api.change(applications.sendBackDocumentEndpoint, application, ({ tx, params: { id }, body, viewer }) =>
    sendBackDocument({ tx, clock }, { admin: viewer.user, id, ...body }),
  )
  api.change(applications.refuseApplicationEndpoint, application, ({ tx, params: { id }, body, viewer }) =>
    refuseApplication({ tx, clock, queueMail }, { admin: viewer.user, id, ...body }),
  )
  const accepted = { ...application, prepare: () => readMarkets.rows() }
  api.change(
    applications.acceptApplicationEndpoint,
    accepted,
    ({ tx, known: markets, params: { id }, viewer }) =>
      acceptApplication({ tx, clock, queueMail, records }, { admin: viewer.user, id, markets }),
  )
}

/** Shows the picture of a document, which nobody stores; each look is written down before it is given. */
async function showDocument(
  { db, clock, pictureFiles }: Context,
  { id, kind, pictureId, admin }: { id: string; kind: DocumentKind; pictureId: string; admin: CurrentUser },
): Promise<FileAnswer> {
  const document = (await listDocumentRows(db, id)).find((sent) => sent.kind === kind)
  const isOfIt = document?.picture_id === pictureId || document?.renewed_picture_id === pictureId
  const bytes = isOfIt ? await pictureFiles.read(pictureId) : null
  if (bytes === null) throw fail('applications.document_not_found')
  await db.transaction().execute((tx) =>
    recordAudit(tx, clock, {
      actorId: admin.id,
      action: 'agents.see_document',
      subject: id,
      detail: { kind },
    }),
  )
  return { bytes, type: 'image/webp', cacheSeconds: 0 }
}
