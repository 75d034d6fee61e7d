import * as common from '#web/design/common-texts.ts'

const lagosOffsetH = 1

/** What one says at this hour in Lagos, with the first name of who is here. */
export function greeting(nowMs: number, name: string | null): string {
  const hour = (new Date(nowMs).getUTCHours() + lagosOffsetH) % 24
  const text =
    hour < 12 ? common.greeting.morning : hour < 17 ? common.greeting.afternoon : common.greeting.evening
  return name === null ? text : `${text}, ${name.split(' ')[0]}`
}
