import { noteFault, type Play } from './begin-play.ts'
import { codesLeftOut } from './left-out.ts'

/** Says how much of a script was played: what a later version plans otherwise never comes, and shows nothing. */
export function countPlayed({ options: { script }, steps }: Play): string {
  if (script === null) return `${steps.length} steps played`
  const played = new Set(steps.map(({ key, what }) => `${key} ${what}`))
  const count = script.steps.filter(({ key, what }) => played.has(`${key} ${what}`)).length
  return `${count} of ${script.steps.length} steps of the script played`
}

/** A play of a whole seed that had none of the faults that it was asked for has not shown that they are survived. */
function noteMissing(play: Play): void {
  if (play.options.script !== null) return
  for (const kind of play.faultPlan.listMissing()) noteFault(play, `the fault ${kind} never came`)
}

/** A play in which letters were written and a mail server took none has not shown how they are sent. */
async function noteUntaken(play: Play): Promise<void> {
  const { outside, control } = play.server
  if (play.options.script !== null || outside.mail.taken.length > 0) return
  const { rows } = await control.query<{ count: number }>('select count(*)::int as count from mails')
  const count = rows[0]?.count ?? 0
  if (count > 0) noteFault(play, `${count} letters were written, and the mail server took none`)
}

/** Reports codes that are said to be out of reach and were met all the same. */
function noteStale(play: Play): void {
  for (const code of play.coverage.codes.keys())
    if (code in codesLeftOut)
      noteFault(play, `the code ${code} was met, which left-out.ts says that nobody can meet`)
}

/** Notes what a play lacks that has come to its end. */
export async function noteLacking(play: Play): Promise<void> {
  noteMissing(play)
  await noteUntaken(play)
  noteStale(play)
}
