import { sendCodeEndpoint, signInByCodeEndpoint } from '#contract/accounts/codes.ts'
import { AppError } from '#server/platform/core/errors.ts'
import { type Html, html } from './html.ts'
import { input } from './input.ts'
import { badNotice, type PlainPage, successNotice } from './page.ts'
import * as texts from './texts.ts'
import { form, hidden, type Visit } from './visit.ts'

export type Asked = { phoneNumber: string } | { email: string }

interface CodeForm {
  asked: Asked
  /** Says where the form goes; `carried` is all that it carries on. */
  path: string
  carried: Record<string, string>
  submit: string
  /** Leads back to the form before. */
  change: Html | null
}

/** Sends a code and shows the page where it is typed. */
export async function sendCodePage(visit: Visit, code: CodeForm): Promise<PlainPage> {
  const { by, message } = await visit.call(sendCodeEndpoint, { body: code.asked })
  return codePage(visit, code, {
    notice: successNotice(message),
    asksEmail: by === 'email' && 'phoneNumber' in code.asked,
  })
}

function codePage(
  visit: Visit,
  { path, carried, submit, change }: CodeForm,
  { notice, asksEmail = false, more = null }: { notice: Html; asksEmail?: boolean; more?: Html | null },
): PlainPage {
  const { email = '', ...others } = carried
  const again = html`<div><button class="o" name="do" value="again">${texts.code.again}</button></div>`
  const body = form(
    visit,
    path,
    html`<label for="code">${texts.code.label}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="9">${more}<div><button>${submit}</button></div>${
      asksEmail ? input(visit, 'email', texts.code.otherEmail, { type: 'email', fill: 'email' }) : null
    }${again}${change}${hidden(asksEmail ? others : { ...others, email })}`,
  )
  return { title: texts.code.title, body, notice }
}

/** Lists refusals after which the code is typed again, or something is added to it. */
const again = new Set([
  'auth.wrong_code',
  'auth.code_over',
  'auth.email_code_needed',
  'auth.answer_needed',
  'auth.wrong_answer',
  'auth.answer_over',
  'auth.name_needed',
  'request.prove',
  'auth.no_more_codes',
])

/**
 * Signs in by what was typed. Returns the page that asks again where that is not enough, null where somebody is signed in.
 * `name` is what somebody new is called.
 */
export async function signInOrAsk(
  visit: Visit,
  code: CodeForm,
  { name, contactPhone }: { name: string; contactPhone: string },
): Promise<(PlainPage & { isOver: boolean }) | null> {
  const answer = visit.field('answer').trim()
  const body = {
    ...code.asked,
    code: visit.field('code'),
    ...(name !== '' && { name }),
    ...('email' in code.asked && contactPhone !== '' && { contactPhone }),
    ...(answer !== '' && { answer }),
    ...(visit.field('isNew') !== '' && { isNew: true }),
  }
  try {
    await visit.call(signInByCodeEndpoint, { body })
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'auth.second_factor')
      throw new AppError(error.code, { message: texts.code.secondFactor })
    if (error.code === 'request.invalid') {
      const fields = (error.details.fields ?? []).filter(({ path }) => path === 'code' || path === 'answer')
      if (fields.length === 0) throw error
      return askAgain(visit, code, fields[0]?.message ?? error.message, error)
    }
    if (!again.has(error.code)) throw error
    return askAgain(visit, code, error.code === 'request.prove' ? texts.code.wait : error.message, error)
  }
}

function askAgain(visit: Visit, code: CodeForm, message: string, error: AppError) {
  const asksAnswer = ['auth.answer_needed', 'auth.wrong_answer'].includes(error.code)
  const more = asksAnswer
    ? html`${input(visit, 'answer', texts.code.answer)}<fieldset><label><input type="checkbox" name="isNew" value="1">${texts.code.isNew}</label></fieldset>`
    : error.code === 'auth.name_needed'
      ? input(visit, 'name', texts.check.name, { fill: 'name' })
      : null
  const page = codePage(visit, code, {
    notice: badNotice(message),
    more,
    asksEmail: error.code === 'request.prove',
  })
  return { ...page, status: error.status, isOver: error.code === 'auth.code_over' }
}
