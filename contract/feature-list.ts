import { announcementErrorCodes } from './announcements/announcement-errors.ts'
import { businessErrorCodes } from './businesses/business-errors.ts'
import { practiceErrorCodes } from './practice/practice-errors.ts'
import { promoErrorCodes } from './promotions/promo-errors.ts'
import { standingErrorCodes } from './standing/standing-errors.ts'
import { whatsappErrorCodes } from './whatsapp/whatsapp-errors.ts'

/** Lists the codes of features that can be taken out; those of one go with its line here and its folders. */
export const featureErrorCodes = {
  ...announcementErrorCodes,
  ...businessErrorCodes,
  ...practiceErrorCodes,
  ...promoErrorCodes,
  ...standingErrorCodes,
  ...whatsappErrorCodes,
} as const
