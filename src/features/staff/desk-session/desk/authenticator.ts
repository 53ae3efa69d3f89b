import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { PasskeyData } from '../domain/sign-in-wire.ts'

/** Whether passkeys can work here: not with an IP address, nor in an old browser. */
export const canUsePasskeys = () => browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname)

/** The answer of the member's passkey; null where they break off, or the browser does. */
export async function askPasskey(options: PasskeyData): Promise<PasskeyData | null> {
  // The server's library has made the options for this one.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return answerOf(startAuthentication({ optionsJSON }))
}

/** A new passkey; null where the member breaks off, or the browser does. */
export async function makePasskey(options: PasskeyData): Promise<PasskeyData | null> {
  // The server's library has made the options for this one.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return answerOf(startRegistration({ optionsJSON }))
}

async function answerOf(asked: Promise<object>): Promise<PasskeyData | null> {
  try {
    return { ...(await asked) }
  } catch {
    // Whatever the browser's reason is: the member may try again, or choose another way.
    return null
  }
}
