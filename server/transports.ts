import { createMailTransport } from '#server/platform/mail/create-transport.ts'
import { createQueueMail } from '#server/platform/mail/queue-mail.ts'
import { mailHandlers } from '#server/platform/mail/send-mail.ts'
import { createPushTransport } from '#server/platform/push/create-transport.ts'
import { createSecretBox } from '#server/platform/secrets/secret-box.ts'
import { createSecrets, type Secrets } from '#server/platform/secrets/secret-store.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { createQueueSms } from '#server/platform/sms/queue-sms.ts'
import { createSendByAfricasTalking } from '#server/platform/sms/send-by-africas-talking.ts'
import { createSendByTermii } from '#server/platform/sms/send-by-termii.ts'
import { createSendSms } from '#server/platform/sms/send-in-turn.ts'
import { smsHandlers } from '#server/platform/sms/send-sms.ts'
import type { ReadSmsSettings } from '#server/platform/sms/transports.ts'
import { noteGoogleRefused } from '#server/settings/connect-google.ts'
import { readConfirmedMail, readMailSettings } from '#server/settings/read-mail-settings.ts'
import { readPractice } from '#server/settings/read-practice.ts'
import { readSmsSettings } from '#server/settings/sms/read-sms-settings.ts'
import type { Hooks } from './feature.ts'
import { createOpenGoogle } from './platform/core/google-client.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'config'> {
  /** Returns what features fill, which are built upon these and are there once something goes out. */
  hooks: () => Hooks
}

/** Builds how emails, pushes and SMS go out. */
export function buildTransports(context: Context) {
  const mail = buildMail(context)
  const { secrets } = mail.services
  const push = buildPush({ ...context, secrets })
  const sms = buildSms({ ...context, secrets })
  return {
    handlers: { mail: mail.handlers, sms: sms.handlers },
    services: { ...mail.services, ...push, ...sms.services },
  }
}

/** Emails: what a use case has queued is sent by a job, over the transport that admins have set. */
function buildMail({ db, clock, config, hooks }: Context) {
  const mailBox = createSecretBox(config.secretKey, 'mail')
  const secrets = createSecrets({ db, clock, box: createSecretBox(config.secretKey, 'secrets') })
  const openGoogle = createOpenGoogle(config.google)
  const sendMail = createMailTransport({
    clock,
    secrets,
    openGoogle,
    reach: config.mail,
    gmailServer: new URL(config.google.smtpUrl),
    onGoogleRefused: () => noteGoogleRefused(db, clock),
  })
  const handlers = mailHandlers({
    db,
    clock,
    box: mailBox,
    publicUrl: config.publicUrl,
    readMailSettings: () => readMailSettings(db),
    readConfirmedMail: () => readConfirmedMail(db),
    isPractice: () => readPractice(db, config),
    send: sendMail,
    readAttachments: (email) => hooks().attach(email),
    // Straight to the terminal: a link that opens an account has no place in a log file.
    showLink: config.environment === 'development' ? (line) => process.stdout.write(`${line}\n`) : null,
  })
  const queueMail = createQueueMail({ clock, box: mailBox })
  return { handlers, services: { queueMail, mailBox, sendMail, secrets, openGoogle } }
}

interface Sending extends Context {
  secrets: Secrets
}

/** Pushes: the addresses of devices are sealed, and jobs send to them. */
function buildPush({ db, clock, config, secrets }: Sending) {
  const pushBox = createSecretBox(config.secretKey, 'push')
  const pushTransport = createPushTransport({ db, clock, secrets, config })
  return { pushBox, pushTransport }
}

/** SMS: what a use case has queued is sent by a job, by the provider that the owner has set. */
function buildSms({ db, clock, config, secrets }: Sending) {
  const box = createSecretBox(config.secretKey, 'sms')
  const senders = {
    termii: createSendByTermii({ secrets, config }),
    africas_talking: createSendByAfricasTalking({ secrets, config }),
  }
  const sendSms = createSendSms({ db, clock, senders })
  const read: ReadSmsSettings = (within) => readSmsSettings(within ?? db)
  const handlers = smsHandlers({ db, clock, box, readSmsSettings: read, send: sendSms })
  return { handlers, services: { queueSms: createQueueSms({ clock, box }), readSmsSettings: read, sendSms } }
}
