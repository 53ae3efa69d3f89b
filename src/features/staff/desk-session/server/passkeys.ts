import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type { PasskeyData } from '../domain/sign-in-wire.ts'
import type { Factor } from './factor-store.ts'

/** Loaded by the first passkey: a start has no use for it. */
const library = () => import('@simplewebauthn/server')

// EdDSA, ES256, RS256: every authenticator has one of them.
const algorithms = [-8, -7, -257]

interface Site {
  publicUrl: string
}

const hostOf = ({ publicUrl }: Site) => new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')

/** Browsers know passkeys for host names alone, not for IP addresses, and over https or on this machine. */
export function canUsePasskeys(site: Site): boolean {
  const host = hostOf(site)
  return isIP(host) === 0 && (site.publicUrl.startsWith('https:') || /(^|\.)localhost$/.test(host))
}

/** Asks for one of these passkeys; without any, for each that the browser knows for this site. */
export async function askForPasskey(site: Site, passkeys: readonly Factor[]) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site),
    allowCredentials: passkeys.flatMap(({ credentialId, transports }) =>
      credentialId ? [{ id: credentialId, transports: transports ?? [] }] : [],
    ),
    userVerification: 'required',
  })
  return { options: asData(options), webauthn: options.challenge }
}

/** The new counter of the passkey; null for an answer that is not its own, or that was not made with the member's PIN or finger. */
export async function readAssertion(
  site: Site,
  passkey: Factor,
  webauthn: string,
  assertion: PasskeyData,
): Promise<number | null> {
  const credential = credentialOf(passkey)
  if (!credential) return null
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    // The library checks each of its fields.
    response: assertion as unknown as AuthenticationResponseJSON,
    expectedChallenge: webauthn,
    expectedOrigin: new URL(site.publicUrl).origin,
    expectedRPID: hostOf(site),
    credential,
    requireUserVerification: true,
  }).catch(nothing)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

interface NewOwner {
  id: number
  email: string
  name: string
}

export async function askForNewPasskey(site: Site, owner: NewOwner, company: string, passkeys: readonly Factor[]) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: company,
    rpID: hostOf(site),
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(String(owner.id)),
    excludeCredentials: passkeys.flatMap(({ credentialId }) => (credentialId ? [{ id: credentialId }] : [])),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: asData(options), webauthn: options.challenge }
}

export async function readAttestation(
  site: Site,
  webauthn: string,
  attestation: PasskeyData,
): Promise<WebAuthnCredential | null> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    // The library checks each of its fields.
    response: attestation as unknown as RegistrationResponseJSON,
    expectedChallenge: webauthn,
    expectedOrigin: new URL(site.publicUrl).origin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(nothing)
  return verified?.registrationInfo?.credential ?? null
}

function credentialOf({ credentialId, publicKey, counter, transports }: Factor): WebAuthnCredential | null {
  if (!credentialId || !publicKey) return null
  return { id: credentialId, publicKey: new Uint8Array(publicKey), counter: counter ?? 0, transports: transports ?? [] }
}

/** As it goes over the wire. */
const asData = (options: object): PasskeyData => ({ ...options })

/** The library throws for what it refuses. */
const nothing = () => null
