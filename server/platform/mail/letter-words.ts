import type { Letter } from './letters.ts'
import { wordAnnouncement } from './word-announcement.ts'
import { wordProblem } from './word-problem.ts'
import { wordQuestion } from './word-question.ts'

/** A letter in words, before it is set as HTML or text. */
export interface LetterWords {
  subject: string
  /** What an inbox shows after the subject. */
  preview: string
  greeting: string
  lines: string[]
  button: { words: string; path: string } | null
  /** Below the button: how long it works, what to do if it was somebody else. */
  afterwards: string[]
  /** The last thing, small: how to get no more of these. */
  foot?: { words: string; path: string }
}

/** What a letter says of the business that sends it. */
export interface Business {
  name: string
  phone: string
  email: string
  address: string
}

/** Words of one letter. Whatever people typed is in there as they typed it; setting escapes it. */
export function wordLetter(letter: Letter, business: Business): LetterWords {
  switch (letter.template) {
    case 'verify': {
      const { name, username, link } = letter.data
      const known = spoken(username) ? ` Your username is ${username}.` : ''
      return {
        subject: `Confirm your email address for ${business.name}`,
        preview: 'One tap, and your account is ready.',
        greeting: greet(name),
        lines: [`Thank you for joining ${business.name}. Confirm that this address is yours.${known}`],
        button: { words: 'Confirm my address', path: link },
        afterwards: [
          'The link works once, within 24 hours.',
          'If you did not ask for this, do nothing: the address is not used.',
        ],
      }
    }
    case 'sign_up_taken':
      return wordTaken(letter.data, business)
    case 'welcome':
      return {
        subject: `Welcome to ${business.name}`,
        preview: 'Send your list; we go to the market for you.',
        greeting: greet(letter.data.name),
        lines: [
          'Your account is ready. Type or paste your list as you would tell it to somebody in the market: “2 mudu beans, ₦500 pepper, 1 paint garri”.',
          'You see the price that our agent paid for every item. Market price and our fees are always separate.',
        ],
        button: { words: 'Make your first list', path: '/order' },
        afterwards: [`Any question? Call ${business.phone}, or just answer this letter.`],
      }
    case 'reset': {
      const { name, link, minutes } = letter.data
      return {
        subject: `Choose a new ${business.name} password`,
        preview: `The link works once, within ${minutes} minutes.`,
        greeting: greet(name),
        lines: ['Somebody, we hope you, asked for a new password for your account.'],
        button: { words: 'Choose a new password', path: link },
        afterwards: [
          `The link works once, within ${minutes} minutes. Using it signs you out on every device.`,
          'If it was not you, do nothing: your password stays as it is.',
        ],
      }
    }
    case 'question':
      return wordQuestion(letter.data, business)
    case 'test':
      return {
        subject: `A test letter from ${business.name}`,
        preview: 'Letters arrive as they should.',
        greeting: 'Hello,',
        lines: [`${letter.data.askedBy} asked for this letter in the settings. It arrived, so email works.`],
        button: null,
        afterwards: [],
      }
    default:
      return wordNews(letter, business)
  }
}

type News = Extract<
  Letter,
  {
    template:
      | 'password_changed'
      | 'new_sign_in'
      | 'email_changed'
      | 'factor_changed'
      | 'deletion_asked'
      | 'problem_answered'
      | 'announcement'
  }
>

/** News of an account, which asks for nothing unless it was somebody else, of what was reported, and of our office. */
function wordNews(letter: News, business: Business): LetterWords {
  const notYou = `If this was not you, choose a new password at once and call us on ${business.phone}.`
  const news = { button: { words: 'See my account', path: '/profile' }, afterwards: [notYou] }
  const lost = { button: { words: 'Choose a new password', path: '/forgot-password' }, afterwards: [notYou] }
  switch (letter.template) {
    case 'password_changed':
      return {
        subject: `Your ${business.name} password was changed`,
        preview: 'Every other device was signed out.',
        greeting: greet(letter.data.name),
        lines: [
          `Your password was changed on ${spokenTime(letter.data.at)}. Other devices must sign in again.`,
        ],
        ...lost,
      }
    case 'problem_answered':
      return { greeting: greet(letter.data.name), ...wordProblem(letter.data, business) }
    case 'announcement':
      return { greeting: greet(letter.data.name), ...wordAnnouncement(letter.data, business) }
    case 'new_sign_in':
      return { ...wordSignIn(letter.data, business), ...news }
    case 'email_changed':
      return {
        subject: `Your ${business.name} email address was changed`,
        preview: 'This is the last letter to your old address.',
        greeting: greet(letter.data.name),
        lines: [
          `On ${spokenTime(letter.data.at)} the email address of your account became ${letter.data.newEmail}.`,
          'We write to you there from now on.',
        ],
        button: null,
        afterwards: [`If this was not you, call us at once on ${business.phone}.`],
      }
    case 'factor_changed':
      return {
        subject: `How you sign in to ${business.name} was changed`,
        preview: letter.data.what,
        greeting: greet(letter.data.name),
        lines: [`On ${spokenTime(letter.data.at)} your account was changed: ${letter.data.what}.`],
        ...news,
      }
    case 'deletion_asked':
      return {
        subject: `Your ${business.name} account will be deleted`,
        preview: `On ${spokenTime(letter.data.dueAt)}, unless you change your mind.`,
        greeting: greet(letter.data.name),
        lines: [
          `You asked us to delete your account. It will be gone on ${spokenTime(letter.data.dueAt)}.`,
          'Until then you can change your mind: sign in and keep the account.',
          'Records of money that the law makes us keep stay, without your name where that is possible.',
        ],
        button: { words: 'Keep my account', path: '/profile' },
        afterwards: [notYou],
      }
  }
}

function wordSignIn(
  { name, at, device, ip }: { name: string; at: string; device: string; ip: string },
  business: Business,
): Omit<LetterWords, 'button' | 'afterwards'> {
  return {
    subject: `New sign-in to your ${business.name} account`,
    preview: `${device}, ${spokenTime(at)}`,
    greeting: greet(name),
    lines: [
      'Somebody signed in to your account from a device that we did not know.',
      `Device: ${device}`,
      `Time: ${spokenTime(at)}`,
      `Internet address: ${ip}`,
      'If it was you, there is nothing to do.',
    ],
  }
}

function wordTaken(
  { username, what }: { username: string; what: 'email' | 'username' | 'phone' },
  business: Business,
): LetterWords {
  const words = {
    email: 'This email address already has an account. Sign in with it, or choose a new password.',
    username: `The username ${spoken(username) ? username : 'that was chosen'} belongs to somebody already. Sign up again with another one.`,
    phone:
      'The phone number that was given already has an account. Sign in with it, or sign up with another number.',
  }
  const isName = what === 'username'
  return {
    subject: `Your sign-up at ${business.name}`,
    preview: 'It could not be finished; here is why.',
    greeting: 'Hello,',
    lines: [`Somebody used this address to sign up at ${business.name}.`, words[what]],
    button: isName
      ? { words: 'Sign up again', path: '/login' }
      : { words: 'Choose a new password', path: '/forgot-password' },
    afterwards: ['If it was not you, do nothing: nothing was changed.'],
  }
}

/** Names go to addresses that others typed, so one that could be read as a link or a message is left out. */
function greet(name: string): string {
  return spoken(name) ? `Hello ${name.trim()},` : 'Hello,'
}

function spoken(name: string): boolean {
  return /^[\p{L}\p{M}\p{N}' ’_-]{1,40}$|^\p{L}\. ?[\p{L}\p{M}' ’-]{1,40}$/u.test(name.trim())
}

const lagosClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `Saturday 21 November 2026 at 06:30`, in Lagos. */
function spokenTime(iso: string): string {
  return lagosClock.format(new Date(iso)).replace(/,/g, '')
}
