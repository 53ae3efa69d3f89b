import { describe, expect, test } from 'vitest'
import { addressForm } from '#features/site/address/domain/address-form.ts'
import { LoginForm } from '#features/site/session/domain/login-form.ts'
import { PersonalForm } from '#features/site/session/domain/personal-form.ts'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { ChangePasswordForm, ResetPasswordForm } from './password-form.ts'
import { DeleteAccountForm, EmailForm, ProfileForm } from './profile-form.ts'
import { GeneralForm } from './registration-form.ts'

interface Schema {
  safeParse: (
    input: unknown,
  ) =>
    | { success: true; data: unknown }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** Every error of a form in English, as 'field: text'. */
const english = (form: Schema, input: unknown) => {
  const parsed = form.safeParse(input)
  return parsed.success
    ? 'ok'
    : parsed.error.issues.map(issue => `${issue.path.join('.')}: ${wordFormIssue(issue.message, formText.en)}`)
}

const general = { email: 'a@b.co', password: 'secret7', confirm_password: 'secret7', agreement: true }
const location = { company: 'Acme', country_id: 1, city: 'Rome', address1: 'Via 1', zip_postal_code: '1' }
const AddressForm = addressForm(id => (id === 237 ? [{ id: 9 }, { id: 10 }] : []))

describe('every form reports all missing fields, with the texts of spec §5', () => {
  test.each<[string, Schema, string[]]>([
    ['login', LoginForm, ['email: Email is required', 'password: Password is required']],
    [
      'registration, general',
      GeneralForm,
      [
        'email: Email is required',
        'password: Password is required',
        'confirm_password: Confirm Password is required',
        'agreement: Agreement is required',
      ],
    ],
    [
      'registration, personal',
      PersonalForm,
      [
        'first_name: First name is required',
        'last_name: Last name is required',
        'phone: Phone is required',
        'company: Company is required',
      ],
    ],
    [
      'registration, location; address',
      AddressForm,
      [
        'company: Company is required',
        'country_id: Country is required',
        'city: City is required',
        'address1: Address is required',
        'zip_postal_code: Post Code is required',
      ],
    ],
    [
      'reset',
      ResetPasswordForm,
      ['new_password: Password is required', 'confirm_new_password: Confirm Password is required'],
    ],
    [
      'change password',
      ChangePasswordForm,
      [
        'old_password: Password is required',
        'new_password: Password is required',
        'confirm_new_password: Confirm Password is required',
      ],
    ],
    ['forgotten password', EmailForm, ['email: Email is required']],
    ['delete account', DeleteAccountForm, ['current_password: Password is required']],
  ])('%s', (_, form, texts) => {
    expect(english(form, {})).toEqual(texts)
    const fields = texts.map(text => text.split(':')[0] ?? '')
    for (const empty of [null, ''])
      expect(english(form, Object.fromEntries(fields.map(field => [field, empty])))).toEqual(
        texts.map(text => (empty === '' && /country|agreement/.test(text) ? expect.any(String) : text)),
      )
  })
})

test.each([
  [{}, 'ok'],
  [{ email: ' A@b.CO ' }, 'ok'],
  [{ email: 'a@b' }, ['email: Email has incorrect format']],
  [{ email: 'a@b.co,c@d.co' }, ['email: Email has incorrect format']],
  [{ email: `${'a'.repeat(250)}@b.co` }, ['email: The maximum length allowed is 254']],
  [{ password: 'a2345', confirm_password: 'a2345' }, ['password: Password must be between 6 and 20 characters']],
  [{ password: 'a23456', confirm_password: 'a23456' }, 'ok'],
  [{ password: 'a2345678901234567890', confirm_password: 'a2345678901234567890' }, 'ok'],
  [
    { password: 'a23456789012345678901', confirm_password: 'x' },
    [
      'password: Password must be between 6 and 20 characters',
      'confirm_password: Password confirmation does not match password',
    ],
  ],
  [{ confirm_password: 'secret8' }, ['confirm_password: Password confirmation does not match password']],
  [{ password: '  spaces  ', confirm_password: '  spaces  ' }, 'ok'],
  [{ password: ['secret7'] }, ['password: This value is not valid', expect.any(String)]],
  [{ agreement: false }, ['agreement: Agreement is required']],
  [{ agreement: 'yes' }, ['agreement: Agreement is required']],
  [{ newsletter: null }, 'ok'],
  [{ newsletter: 'yes' }, ['newsletter: This value is not valid']],
])('registration, general, with %j', (change, expected) => {
  expect(english(GeneralForm, { ...general, ...change })).toEqual(expected)
})

test('a wrong email and a wrong confirmation are reported together', () => {
  expect(english(GeneralForm, { ...general, email: 'x', confirm_password: 'other77', agreement: false })).toEqual([
    'email: Email has incorrect format',
    'agreement: Agreement is required',
    'confirm_password: Password confirmation does not match password',
  ])
})

test.each([
  [{}, 'ok'],
  [{ country_id: 237 }, ['state_province_id: State is required']],
  [{ country_id: 237, state_province_id: 8 }, ['state_province_id: State is required']],
  [{ country_id: 237, state_province_id: 10, state: '', address2: '', phone_number: ' ' }, 'ok'],
  [{ country_id: 237, city: '' }, ['city: City is required', 'state_province_id: State is required']],
  [{ country_id: '237' }, ['country_id: This value is not valid']],
  [{ country_id: 0 }, ['country_id: This value is not valid']],
  [{ zip_postal_code: 'x'.repeat(21) }, ['zip_postal_code: The maximum length allowed is 20']],
  [{ city: 'x'.repeat(101) }, ['city: The maximum length allowed is 100']],
  [{ address1: 'x'.repeat(201) }, ['address1: The maximum length allowed is 200']],
])('an address with %j', (change, expected) => {
  expect(english(AddressForm, { ...location, ...change })).toEqual(expected)
})

test('the profile form does not require a password', () => {
  const personal = { first_name: 'Ann', last_name: 'Lee', phone: '1', company: 'Acme' }
  expect(english(ProfileForm, { ...personal, email: 'a@b.co' })).toBe('ok')
  expect(english(ProfileForm, { ...personal, email: 'a@b.co', newsletter: true, current_password: null })).toBe('ok')
  expect(english(ProfileForm, { ...personal, phone: '1'.repeat(31), email: '' })).toEqual([
    'phone: The maximum length allowed is 30',
    'email: Email is required',
  ])
})

test('the texts of spec §5 are used word for word', () => {
  expect(formText.en).toMatchObject({
    nameRequired: 'Name is required',
    messageRequired: 'Message is required',
    stateRequired: 'State is required',
    valueRequired: 'Value is required',
    valueEmail: 'Value is not a valid email address',
    duplicateTags: 'Duplicate tag(s)',
    invalidTags: 'Invalid tag(s)',
    tagLimit: 'Tag limit reached',
  })
  expect(wordFormIssue('minLength:6', formText.en)).toBe('This field should be at least 6 characters long')
  expect(wordFormIssue('maxLength:9', formText.en)).toBe('The maximum length allowed is 9')
  expect(wordFormIssue('sameAs:Password', formText.en)).toBe('The value must be equal to the Password value')
})

test('the length of a password does not depend on how accents are encoded', () => {
  const form = (password: string) => english(GeneralForm, { ...general, password, confirm_password: password })
  expect(form('é'.repeat(20).normalize('NFD'))).toEqual(form(general.password))
  for (const password of ['é'.repeat(21).normalize('NFD'), 'é'.repeat(5).normalize('NFD'), 'a\u0301'.repeat(500_000)])
    expect(form(password)).toEqual(['password: Password must be between 6 and 20 characters'])
})
