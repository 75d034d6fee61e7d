import { setCities, type UserDetail } from '#contract/accounts/users.ts'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { Switch } from '#web/design/forms/switch.tsx'
import { Notice } from '#web/design/notice.tsx'
import * as texts from './texts.ts'
import { useUserAction } from './use-user-action.ts'
import { UserPart } from './user-part.tsx'

/** For which cities an admin works; in force from their next request. */
export function UserCities({ user }: { user: UserDetail }) {
  const { run, isBusy, problem } = useUserAction(setCities, user.id)
  const { cities, citiesToGive } = user
  const save = (next: string[] | null) => run({ params: { id: user.id }, body: { cities: next } })
  return (
    <UserPart title={common.page.cities}>
      <Switch
        label={adminTexts.filters.allCities}
        hint={texts.cities.allHint}
        checked={cities === null}
        aria-busy={isBusy}
        onChange={(event) => save(event.currentTarget.checked ? null : citiesToGive.map(({ slug }) => slug))}
      />
      {cities !== null && (
        <div className="grid sm:grid-cols-2 sm:gap-x-6">
          {citiesToGive.map(({ slug, name }) => {
            const isOn = cities.includes(slug)
            return (
              <Switch
                key={slug}
                label={name}
                checked={isOn}
                disabled={isOn && cities.length === 1}
                aria-busy={isBusy}
                onChange={() => save(isOn ? cities.filter((each) => each !== slug) : [...cities, slug])}
              />
            )
          })}
        </div>
      )}
      {cities !== null && <p className="text-ink-soft">{texts.cities.limited}</p>}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
    </UserPart>
  )
}
