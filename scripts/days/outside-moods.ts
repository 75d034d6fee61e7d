import { minutes } from '#domain/time/durations.ts'
import type { Dice } from './dice.ts'
import type { Outside } from './outside.ts'

interface Moods {
  outside: Outside
  dice: Dice
  /** Plans what they do for themselves. */
  planAside(afterMs: number, name: string, run: () => Promise<void>): void
}

const everyMs = { least: minutes(20), most: minutes(70) }
const wellShare = 80
const ofPoint = ['too_many', 'broken', 'silent', 'no_json', 'says_so'] as const
const ofTermii = ['no_balance', 'too_many', 'broken'] as const
const ofPush = [404, 413, 429, 500] as const
/** So many seconds a push service that is asked too much wants to be left in peace. */
const peaceS = '900'
/** Limits, somebody who cannot be reached, and spam; each message by itself. */
const ofWhatsapp = [130429, 131026, 131048, 131056, 'broken'] as const
const whatsappShare = 0.04

/** Whoever carries messages and papers does so for some time, or refuses them, each in ways of its own. */
export function planMoods(given: Moods): void {
  const { outside, dice, planAside } = given
  const { accessPoint, termii, push, whatsapp } = outside
  const draw = <Well, Ill>(well: Well, ills: readonly Ill[]): Well | Ill =>
    dice.weigh<Well | Ill>([[well, wellShare], ...ills.map((ill) => [ill, 5] as const)]) ?? well
  whatsapp.faultOf = () => (dice.chance(whatsappShare) ? (dice.pick(ofWhatsapp) ?? null) : null)
  planAside(dice.whole(everyMs.least, everyMs.most), 'others change their mood', async () => {
    accessPoint.mood = draw('well', ofPoint)
    termii.mood = draw('well', ofTermii)
    push.refuses = draw(null, ofPush)
    push.retryAfter = push.refuses === 429 ? peaceS : null
    planMoods(given)
  })
}
