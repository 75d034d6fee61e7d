import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Config } from './config.ts'

const timeoutS = 8

/** Names of the variables without which Google cannot be offered. */
export function missingForGoogle({ clientId, clientSecret }: Config['google']): string[] {
  return [
    ...(clientId === null ? ['GOOGLE_CLIENT_ID'] : []),
    ...(clientSecret === null ? ['GOOGLE_CLIENT_SECRET'] : []),
  ]
}

/** Thrown where Google is asked although the environment does not name our registration there. */
export class GoogleNotConfigured extends Error {
  constructor(missing: string[]) {
    super(`Google is not set up on this server: ${missing.join(' and ')} missing.`)
    this.name = 'GoogleNotConfigured'
  }
}

/** Opens what openid-client needs to talk to Google as us. */
export type OpenGoogle = () => Promise<Configuration>

/** Reads Google's discovery document once for a process; a read that fails is tried again next time. */
export function createOpenGoogle(google: Config['google']): OpenGoogle {
  const { clientId, clientSecret, issuer } = google
  let opened: Promise<Configuration> | null = null
  const open = async () => {
    if (clientId === null || clientSecret === null) throw new GoogleNotConfigured(missingForGoogle(google))
    // The configuration lets only a server on this machine do without https.
    const onThisMachine = issuer.startsWith('http:') ? [allowInsecureRequests] : []
    return discovery(new URL(issuer), clientId, clientSecret, ClientSecretPost(clientSecret), {
      execute: [enableNonRepudiationChecks, ...onThisMachine],
      timeout: timeoutS,
    })
  }
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
}
