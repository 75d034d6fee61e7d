import { useQuery } from '@tanstack/react-query'
import {
  type AnnouncementWay,
  announcementWays,
  mostNoticeDays,
  type Reach,
} from '#contract/announcement-shapes.ts'
import { Checkbox } from '#web/design/checkbox.tsx'
import { FieldNote } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { countWords, reachWords, wayWords } from './announcement-words.ts'
import { reachQuery } from './announcements-queries.ts'
import { type Composed, type Composing, isCountable, withWay } from './use-composer.ts'

interface WayFieldsProps extends Pick<Composing, 'change' | 'faults'> {
  composed: Composed
}

const about: Record<AnnouncementWay, string> = {
  push: 'On the devices of who asked for offers and news.',
  email: 'A letter to who asked for offers and news, with a link that stops them.',
  notice: 'A card in the app and on the site until they close it.',
}

/** The ways, each with how many it reaches now. */
export function WayFields({ composed, change, faults }: WayFieldsProps) {
  const { segment, ways } = composed
  const isLaunch = segment.kind === 'launch'
  const { data, error } = useQuery({ ...reachQuery(segment), enabled: isCountable(segment) })
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-1" aria-describedby="ways-note">
        <legend className="sr-only">Ways</legend>
        {announcementWays.map((way) => (
          <Checkbox
            key={way}
            name="ways"
            checked={ways.includes(way)}
            disabled={isLaunch && way !== 'email'}
            onChange={(event) => change({ ways: withWay(ways, way, event.currentTarget.checked) })}
            label={
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{wayWords[way]}</span>
                <Count way={way} reach={data} />
              </span>
            }
            hint={
              isLaunch && way === 'email' ? 'To who left an address, with a link that stops it.' : about[way]
            }
            className="[&>span:last-child]:flex-1"
          />
        ))}
        <FieldNote id="ways" error={faults['ways']} />
      </fieldset>
      {error !== null && (
        <Notice tone="amber">
          {reasonOf(error, 'We could not count whom it reaches.')} You see the number again before it goes.
        </Notice>
      )}
      {data !== undefined && (
        <p className="text-sm text-ink-soft" role="status">
          {countWords(data.people, 'person is', 'people are')} in this group. Who is suspended or leaves us is
          not counted.
        </p>
      )}
      {ways.includes('notice') && (
        <div className="max-w-60">
          <TextField
            label="Days that the notice stays"
            inputMode="numeric"
            maxLength={2}
            value={composed.noticeDays}
            onChange={(event) => change({ noticeDays: event.currentTarget.value.trim() })}
            error={faults['noticeDays']}
            hint={`From 1 to ${mostNoticeDays}`}
          />
        </div>
      )}
    </div>
  )
}

function Count({ way, reach }: { way: AnnouncementWay; reach: Reach | undefined }) {
  return (
    <span className="text-sm text-ink-soft tabular-nums">
      {reach === undefined ? '' : reachWords(way, reach)}
    </span>
  )
}
