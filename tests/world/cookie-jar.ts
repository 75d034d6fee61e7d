import type { Answer, Client } from './clients.ts'
import { createClient } from './clients.ts'

/** The cookies of a browser: stores what answers set, and sends it with every later call. */
export interface Browser {
  client: Client
  cookies: Map<string, string>
  /** Takes over the cookies of an answer and returns it. */
  store(answer: Answer): Answer
}

/** A browser without cookies, or with those of a map, at the server of `url`. */
export function openBrowser(url: string, cookies = new Map<string, string>()): Browser {
  const browser: Browser = {
    cookies,
    client: clientWith(url, cookies),
    store(answer) {
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /Max-Age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
      browser.client = clientWith(url, cookies)
      return answer
    },
  }
  return browser
}

function clientWith(url: string, cookies: Map<string, string>): Client {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return createClient(url, { name: 'a browser', userId: '', cookie })
}
