import { endings } from './day-endings.ts'
import { onlineEndings } from './online-endings.ts'
import { settledEndings } from './settled-endings.ts'
import { takenBackEndings } from './taken-back-endings.ts'

/** Those that need no Paystack, in the order in which a customer plays them. */
export const offlineEndings = { ...endings, ...settledEndings }

export const allEndings = { ...offlineEndings, ...onlineEndings, ...takenBackEndings }
