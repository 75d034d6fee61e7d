import { wordAgents } from './agent-texts.ts'
import { wordAnnouncement } from './announcement-texts.ts'
import type { Business, Email, EmailData, EmailTexts } from './emails.ts'
import { wordDebt, wordProblem, wordWebhook } from './problem-texts.ts'
import { wordQuestion } from './question-texts.ts'

/** Texts of one email. Whatever people typed is in there as they typed it; setting escapes it. */
export function writeEmail(email: Email, business: Business): EmailTexts {
  switch (email.template) {
    case 'verify':
      return writeVerify(email.data, business)
    case 'sign_up_taken':
      return wordTaken(email.data, business)
    case 'welcome':
      return {
        subject: `Welcome to ${business.name}`,
        preview: 'Send your list. We go to the market for you.',
        greeting: greet(email.data.name),
        lines: [
          'Your account is ready. Type or paste your list the way you say it in the market: “2 mudu beans, ₦500 pepper, 1 paint garri”.',
          'You will see the price our agent paid for every item. Market price and our fees are always separate.',
        ],
        button: { text: 'Make your first list', path: '/order' },
        afterwards: [`Any question? Call ${business.phone} or reply to this email.`],
      }
    case 'reset': {
      const { name, link, minutes } = email.data
      return {
        subject: `Choose a new ${business.name} password`,
        preview: `The link works once, within ${minutes} minutes.`,
        greeting: greet(name),
        lines: ['We got a request for a new password for your account.'],
        button: { text: 'Choose a new password', path: link },
        afterwards: [
          `The link works once, within ${minutes} minutes. Using it signs you out on every device.`,
          'If it was not you, ignore this email. Your password stays as it is.',
        ],
      }
    }
    case 'agent_invited':
    case 'application_accepted':
    case 'application_refused':
    case 'documents_expiring':
      return {
        greeting: 'name' in email.data ? greet(email.data.name) : 'Hello,',
        ...wordAgents(email, business),
      }
    case 'question':
      return wordQuestion(email.data, business)
    case 'test':
      return wordTest(email.data, business)
    case 'mail_changed':
      return wordMailChanged(email.data, business)
    default:
      return describeUpdate(email, business)
  }
}

function wordTest({ askedBy }: EmailData['test'], business: Business): EmailTexts {
  return {
    subject: `A test email from ${business.name}`,
    preview: 'Emails arrive as they should.',
    greeting: 'Hello,',
    lines: [`${askedBy} asked for this email in the settings. It arrived, so email works.`],
    button: null,
    afterwards: [],
  }
}

function wordMailChanged({ name, by, at }: EmailData['mail_changed'], business: Business): EmailTexts {
  return {
    subject: `How ${business.name} sends emails was changed`,
    preview: `${by} changed it. Please check it and confirm.`,
    greeting: greet(name),
    lines: [
      `On ${spokenTime(at)} ${by} changed how ${business.name} sends its emails.`,
      'Until you confirm it, emails about accounts, such as links to set a new password, will still go the old way.',
    ],
    button: { text: 'Check it', path: '/admin/settings/email' },
    afterwards: ['If nobody should have changed it, set it back there and remove the permission.'],
  }
}

type News = Extract<
  Email,
  {
    template:
      | 'password_changed'
      | 'new_sign_in'
      | 'email_changed'
      | 'factor_changed'
      | 'deletion_asked'
      | 'problem_answered'
      | 'debt_reminder'
      | 'webhook_disabled'
      | 'announcement'
  }
>

/** News of an account, which asks for nothing unless it was somebody else, of what was reported, and of our team. */
function describeUpdate(email: News, business: Business): EmailTexts {
  const notYou = `If this was not you, choose a new password at once and call us on ${business.phone}.`
  const news = { button: { text: 'See my account', path: '/profile' }, afterwards: [notYou] }
  const lost = { button: { text: 'Choose a new password', path: '/forgot-password' }, afterwards: [notYou] }
  switch (email.template) {
    case 'password_changed':
      return {
        subject: `Your ${business.name} password was changed`,
        preview: 'Every other device was signed out.',
        greeting: greet(email.data.name),
        lines: [
          `Your password was changed on ${spokenTime(email.data.at)}. Other devices must sign in again.`,
        ],
        ...lost,
      }
    case 'problem_answered':
      return { greeting: greet(email.data.name), ...wordProblem(email.data, business) }
    case 'debt_reminder':
      return { greeting: greet(email.data.name), ...wordDebt(email.data, business) }
    case 'webhook_disabled':
      return { greeting: greet(email.data.name), ...wordWebhook(email.data, business) }
    case 'announcement':
      return { greeting: greet(email.data.name), ...wordAnnouncement(email.data, business) }
    case 'new_sign_in':
      return { ...wordSignIn(email.data, business), ...news }
    case 'email_changed':
      return {
        subject: `Your ${business.name} email address was changed`,
        preview: 'This is the last email to your old address.',
        greeting: greet(email.data.name),
        lines: [
          `On ${spokenTime(email.data.at)} the email address of your account became ${email.data.newEmail}.`,
          'We write to you there from now on.',
        ],
        button: null,
        afterwards: [`If this was not you, call us at once on ${business.phone}.`],
      }
    case 'factor_changed':
      return {
        subject: `How you sign in to ${business.name} was changed`,
        preview: email.data.what,
        greeting: greet(email.data.name),
        lines: [`On ${spokenTime(email.data.at)} your account was changed: ${email.data.what}.`],
        ...news,
      }
    case 'deletion_asked':
      return {
        subject: `Your ${business.name} account will be deleted`,
        preview: `On ${spokenTime(email.data.dueAt)}, unless you change your mind.`,
        greeting: greet(email.data.name),
        lines: [
          `You asked us to delete your account. We will delete it on ${spokenTime(email.data.dueAt)}.`,
          'Until then you can change your mind. Sign in and keep the account.',
          'The law makes us keep payment records. We take your name off them where we can.',
        ],
        button: { text: 'Keep my account', path: '/profile' },
        afterwards: [notYou],
      }
  }
}

function wordSignIn(
  { name, at, device, ip }: { name: string; at: string; device: string; ip: string },
  business: Business,
): Omit<EmailTexts, 'button' | 'afterwards'> {
  return {
    subject: `New sign-in to your ${business.name} account`,
    preview: `${device}, ${spokenTime(at)}`,
    greeting: greet(name),
    lines: [
      'Your account was used to sign in on a new device.',
      `Device: ${device}`,
      `Time: ${spokenTime(at)}`,
      `Internet address: ${ip}`,
      'If it was you, you do not need to do anything.',
    ],
  }
}

/** The link that proves an address, and before it the digits that a first order waits for. */
function writeVerify({ name, username, link, code }: EmailData['verify'], business: Business): EmailTexts {
  const known = spoken(username) ? ` Your username is ${username}.` : ''
  return {
    subject:
      code === undefined
        ? `Confirm your email address for ${business.name}`
        : `${code} is your ${business.name} code`,
    preview: 'One tap, and your account is ready.',
    greeting: greet(name),
    lines: [
      ...(code === undefined
        ? []
        : [
            `Your code is ${code}. Type it on the page where you place your order. It works for 30 minutes.`,
            'We never ask for this code by phone or message. Do not give it to anybody.',
          ]),
      `Thank you for joining ${business.name}. Confirm that this address is yours.${known}`,
    ],
    button: { text: 'Confirm my address', path: link },
    afterwards: [
      'The link works once, within 24 hours.',
      'If you did not sign up, ignore this email. We will not use your address.',
    ],
  }
}

function wordTaken(
  { username, what }: { username: string; what: 'email' | 'username' | 'phone' },
  business: Business,
): EmailTexts {
  const text = {
    email: 'This email address already has an account. Sign in with it, or choose a new password.',
    username: `The username ${spoken(username) ? username : 'that was chosen'} is already taken. Sign up again with another one.`,
    phone: 'This phone number already has an account. Sign in with it, or sign up with another number.',
  }
  const isName = what === 'username'
  return {
    subject: `Your sign-up for ${business.name}`,
    preview: 'We could not finish it. Here is why.',
    greeting: 'Hello,',
    lines: [`Somebody tried to sign up for ${business.name} with this email address.`, text[what]],
    button: isName
      ? { text: 'Sign up again', path: '/login' }
      : { text: 'Choose a new password', path: '/forgot-password' },
    afterwards: ['If it was not you, ignore this email. Nothing was changed.'],
  }
}

/** Names go to addresses that others typed, so one that could be read as a link or a message is left out. */
function greet(name: string): string {
  return spoken(name) ? `Hello ${name.trim()},` : 'Hello,'
}

function spoken(name: string): boolean {
  return /^[\p{L}\p{M}\p{N}' ’_-]{1,40}$|^\p{L}\. ?[\p{L}\p{M}' ’-]{1,40}$/u.test(name.trim())
}

const lagosClock = new Intl.DateTimeFormat('en-NG', {
  hour12: true,
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Saturday 21 November 2026 at 6:30 am`, in Lagos. */
function spokenTime(iso: string): string {
  return lagosClock.format(new Date(iso)).replace(/,/g, '')
}
