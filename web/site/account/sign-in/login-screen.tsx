import { ClipboardList, KeyRound, ReceiptText } from 'lucide-react'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { TextLink } from '#web/design/text-link.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { LoginPanel } from './login-panel.tsx'
import * as texts from './texts.ts'

/** Lets people sign in and sign up; the cloth beside it says what for. */
export function LoginScreen({ search }: ScreenProps) {
  const isVerified = ['1', 'true'].includes(search.get('verified') ?? '')
  const came = isVerified ? 'verified' : search.get('reset') === '1' ? 'reset' : null
  return (
    <div className="mx-auto grid max-w-4xl gap-6 py-4 md:grid-cols-[1fr_1.05fr] md:items-stretch md:py-10">
      <section className="hidden md:block">
        <div className="adire grid h-full content-center gap-5 rounded-lg p-6 text-on-cloth sm:p-8">
          <p className="font-display text-xl font-extrabold text-balance">{texts.pitch.title}</p>
          <ul className="grid gap-4">
            {reasons.map(({ icon: Icon, text }) => (
              <li key={text} className="flex items-start gap-3">
                <span className="grid size-9 shrink-0 place-items-center rounded-full bg-cloth-dye">
                  <Icon className="size-5" aria-hidden="true" />
                </span>
                <span className="pt-1.5">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Card kind="lifted" className="grid content-start gap-5 sm:p-8">
        <LoginPanel
          next={search.get('next')}
          first={search.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'}
          came={came}
          problem={search.get('problem')}
          isSecondStep={search.get('step') === 'second'}
        />
        <p className="border-t border-line pt-3 text-sm">
          {texts.pitch.agentQuestion}{' '}
          <TextLink href="/become-an-agent" className="inline-flex min-h-11 items-center">
            {common.action.becomeAgent}
          </TextLink>
        </p>
      </Card>
    </div>
  )
}

const reasons = [
  { icon: ClipboardList, text: texts.pitch.items },
  { icon: ReceiptText, text: texts.pitch.prices },
  { icon: KeyRound, text: texts.pitch.code },
]
