import type { AddressFormInput } from '#features/site/address/domain/address-form.ts'
import type { PersonalInput } from '#features/site/session/domain/personal-form.ts'
import { takeLinkFields } from '#web/browser/link-fields.ts'
import { readChoice, saveChoice } from '#web/browser/storage/saved-choice.ts'
import type { GeneralInput, RegistrationStep } from '../domain/registration-form.ts'

export interface RegistrationDraft {
  general: Omit<GeneralInput, 'password' | 'confirm_password'> | null
  personal: PersonalInput | null
  location: AddressFormInput | null
  /** The steps that the server has accepted. */
  accepted: RegistrationStep[]
}

const draftKey = 'registration'
const emptyDraft: RegistrationDraft = { general: null, personal: null, location: null, accepted: [] }

// spec §2: a reload keeps the draft, but not the password, which lasts as long as the page.
let password: string | null = null
export const typedPassword = () => password

export function rememberPassword(typed: string | null): void {
  password = typed
}

export function readDraft(): RegistrationDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null')
    return isDraft(kept) ? { ...emptyDraft, ...kept } : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** Begins with what the link of an invitation fills in. */
export function takeInvitation(): void {
  const fields = takeLinkFields()
  const email = fields?.get('email')
  if (!email) return
  const named = (name: string) => fields?.get(name) ?? ''
  const general = { email, newsletter: false, agreement: false }
  const personal = {
    first_name: named('first_name'),
    last_name: named('last_name'),
    phone: named('phone'),
    company: named('company'),
  }
  storeDraft({ ...emptyDraft, general, personal })
}

export function keepDraft(change: Partial<Omit<RegistrationDraft, 'accepted'>>, step: RegistrationStep): void {
  const draft = { ...readDraft(), ...change }
  const accepted = [...new Set([...draft.accepted, step])]
  storeDraft({ ...draft, accepted })
}

function storeDraft(draft: RegistrationDraft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft))
  } catch {
    // Storage is blocked: the next step starts empty.
  }
}

export function forgetDraft(): void {
  password = null
  try {
    sessionStorage.removeItem(draftKey)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function isDraft(value: unknown): value is RegistrationDraft {
  return typeof value === 'object' && value !== null && 'accepted' in value && Array.isArray(value.accepted)
}

const key = 'after_sign_up'

/** Stores the page to return to after the sign-up, because the mail's link may open in another tab. */
export const keepTarget = (redirect: string | undefined): void => saveChoice(key, redirect ?? '')

/** For the login page, which accepts only paths of this site. */
export function keptTarget(): { redirect?: string } {
  const redirect = readChoice(key)
  return redirect ? { redirect } : {}
}
