import { z } from 'zod'
import { Address } from '#features/site/address/contract.ts'
import { OwnAddressForm } from '#features/site/address/domain/own-address.ts'
import { CustomerInfo } from '#features/site/session/contract.ts'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { ChangePasswordForm, ResetPasswordForm } from './domain/password-form.ts'
import { DeleteAccountForm, EmailForm, ProfileForm } from './domain/profile-form.ts'
import { registrationSteps } from './domain/registration-form.ts'
import { SignUpForm } from './domain/sign-up-form.ts'

const Result = z.object({ result: z.string() })
/** `company_addresses`: those of the customer's company, which its administrators change. */
const Addresses = z.object({ addresses: z.array(Address), company_addresses: z.array(Address) })

export const register = defineCall({
  method: 'POST',
  path: '/Customer/Register',
  summary: 'Signs a customer up; the e-mail must be confirmed. validateOnly checks one step and stores nothing',
  query: z.object({ validateOnly: z.enum(registrationSteps).optional() }),
  body: SignUpForm,
  reply: z.object({ success: z.literal(true), result: z.string() }),
  hasEffect: true,
  isIdempotent: true,
  limit: 'account',
  botCheck: { unless: 'validateOnly' },
})

/** The query of a mail's link: the customer's guid and the secret. */
const LinkQuery = { userId: z.string().max(100).optional(), token: z.string().max(200).optional() }

export const activationStatuses = ['activated', 'already_activated', 'invalid', 'expired'] as const

export const activateAccount = defineCall({
  method: 'POST',
  path: '/Customer/AccountActivation',
  summary: 'Confirms an e-mail address by the link that was sent to it: after sign-up, or after a change of address',
  query: z.object(LinkQuery),
  reply: z.object({ status: z.enum(activationStatuses), result: z.string() }),
  hasEffect: true,
  limit: 'account',
})

export const resendActivation = defineCall({
  method: 'POST',
  path: '/Customer/ResendActivation',
  summary: 'Sends the confirmation once more; answers the same for every address',
  body: EmailForm,
  reply: Result,
  hasEffect: true,
  limit: 'account',
})

export const sendPasswordRecovery = defineCall({
  method: 'POST',
  path: '/Customer/PasswordRecoverySend',
  summary: 'Sends a link to reset the password; answers the same for every address',
  body: EmailForm,
  reply: Result,
  hasEffect: true,
  limit: 'account',
  botCheck: true,
})

const RecoveryQuery = { token: z.string().max(200).optional(), guid: z.string().max(100).optional() }

export const recoveryStatuses = ['ready', 'wrong_token', 'expired', 'already_changed'] as const

export const checkPasswordRecovery = defineCall({
  method: 'POST',
  path: '/Customer/PasswordRecoveryConfirm',
  summary: 'Whether the link can still be used to reset the password',
  query: z.object(RecoveryQuery),
  reply: z.object({ status: z.enum(recoveryStatuses), result: z.string() }),
  limit: 'account',
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/Customer/PasswordRecoveryConfirmPOST',
  summary:
    'Sets the new password and ends every session. A link that does not serve is 400 with the code wrong_token, expired or already_changed',
  query: z.object(RecoveryQuery),
  body: ResetPasswordForm,
  reply: z.object({ status: z.literal('changed'), result: z.string() }),
  hasEffect: true,
  limit: 'account',
})

export const updateCustomerInfo = defineCall({
  method: 'POST',
  // Spelled as the specification spells the call that reads the account; the case of letters does not matter.
  path: '/customer/info',
  summary: 'Edits the account. A new e-mail needs current_password and counts from its confirmation on',
  body: ProfileForm,
  reply: CustomerInfo,
  hasEffect: true,
  limit: 'write',
  isPersonal: true,
})

export const changePassword = defineCall({
  method: 'POST',
  path: '/Customer/ChangePassword',
  summary: 'Changes the password and ends the other sessions',
  body: ChangePasswordForm,
  reply: Result,
  hasEffect: true,
  limit: 'login',
  isPersonal: true,
})

export const listAddresses = defineCall({
  method: 'GET',
  path: '/Customer/Addresses',
  summary: 'The saved addresses, the default one first',
  reply: Addresses,
})

export const addAddress = defineCall({
  method: 'POST',
  path: '/Customer/AddressAdd',
  summary: 'Saves an address',
  body: OwnAddressForm,
  reply: Addresses,
  hasEffect: true,
  limit: 'write',
  isPersonal: true,
})

export const editAddress = defineCall({
  method: 'POST',
  also: 'PUT',
  path: '/Customer/AddressEdit/{id}',
  summary: 'Changes a saved address',
  params: z.object({ id: RowId }),
  body: OwnAddressForm,
  reply: Addresses,
  hasEffect: true,
  limit: 'write',
  isPersonal: true,
})

export const deleteAddress = defineCall({
  method: 'POST',
  also: 'DELETE',
  path: '/Customer/AddressDelete/{id}',
  summary: 'Deletes a saved address; where it was the default, the next one becomes it',
  params: z.object({ id: RowId }),
  reply: Addresses,
  hasEffect: true,
  limit: 'write',
  isPersonal: true,
})

export const setDefaultAddress = defineCall({
  method: 'POST',
  path: '/Customer/AddressSetDefault/{id}',
  summary: 'Makes a saved address the default',
  params: z.object({ id: RowId }),
  reply: Addresses,
  hasEffect: true,
  limit: 'write',
  isPersonal: true,
})

export const exportOwnData = defineCall({
  method: 'GET',
  path: '/Customer/GdprToolsExport',
  summary: 'Everything that is stored about the customer, as a JSON file',
  reply: null,
  limit: 'write',
  isPersonal: true,
})

export const listActs = defineCall({
  method: 'GET',
  path: '/Customer/ListActs',
  summary: 'When members of the staff acted as the customer, and why, newest first',
  reply: z.object({ acts: z.array(z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() })) }),
})

export const deleteAccount = defineCall({
  method: 'POST',
  path: '/Customer/GdprToolsDelete',
  summary: 'Deletes the account; its quotes are kept without their names',
  body: DeleteAccountForm,
  reply: Result,
  hasEffect: true,
  limit: 'login',
  isPersonal: true,
})
