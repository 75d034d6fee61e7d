import { useQuery } from '@tanstack/react-query'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Card } from '#web/design/layout/card.tsx'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { useCity, useMe, useSettings } from '#web/platform/session/session.ts'
import { type HelpPart, helpQuestions } from './help-questions.ts'
import * as texts from './texts.ts'

/** Answers for everybody: how it works, what it costs, and how to reach us. */
export function QuestionsScreen() {
  const parts = helpQuestions(useSettings())
  return (
    <div className="grid gap-6 py-8">
      <div>
        <h1 className="text-2xl">{common.page.help}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{texts.page.intro}</p>
      </div>
      <div className="grid gap-6 lg:grid-cols-[13rem_minmax(0,44rem)] lg:items-start">
        <nav aria-label={common.page.help} className="flex flex-wrap gap-x-1 lg:sticky lg:top-24 lg:grid">
          {parts.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 rounded-md pr-3 font-semibold text-adire underline lg:px-3 lg:no-underline"
            >
              {title}
            </a>
          ))}
        </nav>
        <div className="grid grid-cols-1 gap-5">
          {parts.map((part) => (
            <Part key={part.id} part={part} />
          ))}
          <Contact />
        </div>
      </div>
    </div>
  )
}

function Part({ part: { id, title, questions } }: { part: HelpPart }) {
  return (
    <Card id={id} className="grid scroll-mt-24 gap-4">
      <h2 className="text-lg">{title}</h2>
      {questions.map(({ question, answer }) => (
        <div key={question}>
          <h3 className="font-sans text-base font-semibold">{question}</h3>
          <p className="mt-1 text-pretty wrap-anywhere text-ink-soft">{answer}</p>
        </div>
      ))}
      {id === 'areas' && <Areas />}
    </Card>
  )
}

function Areas() {
  const here = useCity()?.slug
  const areas = useQuery(areasQuery).data ?? []
  const served = areas.filter(({ city, isServed }) => isServed && (here === undefined || city === here))
  return (
    <>
      {served.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 font-semibold">{texts.links.areas}</summary>
          <p className="text-pretty text-ink-soft">{served.map(({ name }) => name).join(', ')}</p>
        </details>
      )}
      <a href="/markets" className={`${buttonClass('secondary')} justify-self-start`}>
        {texts.links.markets}
      </a>
    </>
  )
}

/** Ways to reach a person, the quickest first. */
function Contact() {
  const me = useMe()
  const setting = useSettings()
  const phone = setting('contact_phone')
  const whatsApp = setting('business_whatsapp')
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{texts.links.heading}</h2>
      <div className="flex flex-wrap gap-3">
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={buttonClass('primary')}>
          <Phone />
          {texts.links.call(phone)}
        </a>
        {whatsApp !== '' && (
          <a href={`https://wa.me/${whatsApp.replace('+', '')}`} className={buttonClass('secondary')}>
            <MessageCircle />
            {common.label.whatsApp}
          </a>
        )}
        <a href={`mailto:${setting('business_email')}`} className={buttonClass('secondary')}>
          <Mail />
          {texts.links.email}
        </a>
        {me != null && (me.role === 'customer' || me.role === 'agent') && (
          <a href="/profile/help" className={buttonClass('secondary')}>
            {texts.links.chat}
          </a>
        )}
      </div>
    </Card>
  )
}
