import { useQuery } from '@tanstack/react-query'
import {
  type AnnouncementWay,
  announcementWays,
  mostNoticeDays,
  type Reach,
} from '#contract/announcements/announcement-shapes.ts'
import { countOf } from '#domain/plurals.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { describedBy, FieldNote } from '#web/design/forms/field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { reachQuery } from '#web/entities/account/announcements-queries.ts'
import { reasonOf } from '#web/platform/core/api-error.ts'
import { reachText, wayText } from './announcement-text.ts'
import * as texts from './texts.ts'
import { type Composed, type Composing, isCountable, withWay } from './use-composer.ts'

interface WayFieldsProps extends Pick<Composing, 'change' | 'faults'> {
  composed: Composed
}

const about: Record<AnnouncementWay, string> = {
  push: texts.ways.pushHint,
  email: texts.ways.emailHint,
  notice: texts.ways.noticeHint,
}

/** Offers the ways, each with how many it reaches now. */
export function WayFields({ composed, change, faults }: WayFieldsProps) {
  const { segment, ways } = composed
  const isLaunch = segment.kind === 'launch'
  const { data, error } = useQuery({ ...reachQuery(segment), enabled: isCountable(segment) })
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-1" aria-describedby={describedBy('ways', { error: faults['ways'] })}>
        <legend className="sr-only">{texts.ways.heading}</legend>
        {announcementWays.map((way) => (
          <Checkbox
            key={way}
            name="ways"
            checked={ways.includes(way)}
            disabled={isLaunch && way !== 'email'}
            onChange={(event) => change({ ways: withWay(ways, way, event.currentTarget.checked) })}
            label={
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{wayText[way]}</span>
                <Count way={way} reach={data} />
              </span>
            }
            hint={isLaunch && way === 'email' ? texts.ways.launchHint : about[way]}
            className="[&>span:last-child]:flex-1"
          />
        ))}
        <FieldNote id="ways" error={faults['ways']} />
      </fieldset>
      {error !== null && (
        <Notice tone="amber">{texts.ways.countLater(reasonOf(error, texts.ways.countFailed))}</Notice>
      )}
      {data !== undefined && (
        <p className="text-sm text-ink-soft" role="status">
          {texts.ways.groupSize(countOf(data.people, texts.ways.personOne, texts.ways.personMany))}
        </p>
      )}
      {ways.includes('notice') && (
        <div className="max-w-60">
          <TextField
            label={texts.ways.noticeDays}
            inputMode="numeric"
            maxLength={2}
            value={composed.noticeDays}
            onChange={(event) => change({ noticeDays: event.currentTarget.value.trim() })}
            error={faults['noticeDays']}
            hint={texts.ways.noticeDaysHint(mostNoticeDays)}
          />
        </div>
      )}
    </div>
  )
}

function Count({ way, reach }: { way: AnnouncementWay; reach: Reach | undefined }) {
  return (
    <span className="text-sm text-ink-soft tabular-nums">
      {reach === undefined ? '' : reachText(way, reach)}
    </span>
  )
}
