import type { UserDetail } from '#contract/accounts/users.ts'
import { formatPhone } from '#contract/core/phone.ts'
import { RowSheet } from '#web/admin/shell/row-sheet.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import { Badge } from '#web/design/badge.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { roleText } from '#web/entities/account/role-text.ts'
import { userQuery } from './people-queries.ts'
import * as texts from './texts.ts'
import { UserActions } from './user-actions.tsx'
import { UserCities } from './user-cities.tsx'
import { UserContact } from './user-contact.tsx'
import { UserEmail } from './user-email.tsx'
import { UserPart } from './user-part.tsx'
import { UserPermissions } from './user-permissions.tsx'
import { UserRole } from './user-role.tsx'
import { UserSessions } from './user-sessions.tsx'

/** One person's account with everything that admins may know and do. */
export function UserDrawer({ userId, onClose }: { userId: string | null; onClose: () => void }) {
  return (
    <RowSheet
      openId={userId}
      onClose={onClose}
      query={userQuery}
      what="person"
      title={(user) => user?.name ?? texts.drawer.person}
      footer={(user) =>
        user.actions.includes('endSessions') ? <UserActions key={user.id} user={user} /> : undefined
      }
    >
      {(user) => <Content user={user} />}
    </RowSheet>
  )
}

const factorText = {
  totp: common.label.authenticatorApp,
  passkey: common.label.passkey,
  recovery: common.label.recoveryCodes,
}

function Content({ user }: { user: UserDetail }) {
  const due = user.deletionDueAt
  return (
    <div className="grid gap-6 text-sm">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={user.role === 'customer' ? 'plain' : 'adire'}>{roleText[user.role]}</Badge>
          {user.erasedAt !== null && <Badge>{adminTexts.person.deleted}</Badge>}
          <span className="text-ink-soft">{user.username}</span>
          <TextLink href={`/admin/customers/${user.id}`}>{texts.person.customerPage}</TextLink>
        </p>
        {user.suspendedAt !== null && (
          <Notice tone="pepper">
            {texts.status.suspendedSince(timeText(Date.parse(user.suspendedAt), 'full'))} {user.suspendedFor}
          </Notice>
        )}
        {due !== null && (
          <Notice tone="amber">{texts.status.deletionDue(timeText(Date.parse(due), 'day'))}</Notice>
        )}
      </div>
      <UserPart title={adminTexts.person.account}>
        <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
          <Fact name={common.label.phone}>
            {user.phoneNumber === null ? texts.fields.none : formatPhone(user.phoneNumber)}
          </Fact>
          <Fact name={common.label.email}>{user.email ?? texts.fields.none}</Fact>
          <Fact name={texts.signIn.method}>
            {user.hasPassword ? common.label.password : texts.signIn.noPassword}
          </Fact>
          <Fact name={texts.signIn.twoStep}>
            {user.factors.length === 0
              ? texts.fields.none
              : user.factors.map((factor) => factorText[factor]).join(', ')}
          </Fact>
          <Fact name={adminTexts.person.memberSince}>{timeText(Date.parse(user.memberSince), 'full')}</Fact>
        </dl>
        {user.actions.includes('contact') && <UserContact user={user} />}
      </UserPart>
      {user.waitingEmail !== null && <UserEmail user={user} email={user.waitingEmail} />}
      {user.actions.includes('role') && <UserRole key={user.id} user={user} />}
      {user.role === 'admin' && <UserPermissions user={user} />}
      {user.citiesToGive.length > 0 && <UserCities user={user} />}
      {user.erasedAt === null && <UserSessions user={user} />}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">{children}</dd>
    </>
  )
}
