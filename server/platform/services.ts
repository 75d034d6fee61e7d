import type { Clock } from './core/clock.ts'
import type { Config } from './core/config.ts'
import type { DiskSpace } from './core/disk-space.ts'
import type { OpenGoogle } from './core/google-client.ts'
import type { Health } from './core/readiness.ts'
import type { Database, Db } from './database/database.ts'
import type { Log } from './log/log.ts'
import type { QueueMail } from './mail/queue-mail.ts'
import type { SendMail } from './mail/transports.ts'
import type { PictureFiles } from './pictures/picture-files.ts'
import type { SavePicture } from './pictures/save-picture.ts'
import type { PushTransport } from './push/create-transport.ts'
import type { Routing } from './routing/ask-routing.ts'
import type { SecretBox } from './secrets/secret-box.ts'
import type { Secrets } from './secrets/secret-store.ts'
import type { QueueSms } from './sms/queue-sms.ts'
import type { ReadSmsSettings, SendSms } from './sms/transports.ts'

/** Holds what every feature may ask for, built once for a process. A context picks from it what it uses. */
export interface PlatformServices {
  config: Config
  log: Log
  clock: Clock
  database: Database
  db: Db
  queueMail: QueueMail
  mailBox: SecretBox
  sendMail: SendMail
  secrets: Secrets
  openGoogle: OpenGoogle
  pushBox: SecretBox
  pushTransport: PushTransport
  queueSms: QueueSms
  readSmsSettings: ReadSmsSettings
  sendSms: SendSms
  /** Knows the roads, where there is one. */
  routing: Routing
  pictureFiles: PictureFiles
  savePicture: SavePicture
  checkPictures: () => Promise<Health>
  diskSpace: DiskSpace
}
