import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { type FormIssue, formText } from '#shared/messages/forms.ts'

/** spec §5, word for word. */
const spec = {
  emailRequired: 'Email is required',
  emailFormat: 'Email has incorrect format',
  passwordRequired: 'Password is required',
  confirmPasswordRequired: 'Confirm Password is required',
  passwordLength: 'Password must be between 6 and 20 characters',
  passwordMismatch: 'Password confirmation does not match password',
  agreementRequired: 'Agreement is required',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  phoneRequired: 'Phone is required',
  companyRequired: 'Company is required',
  countryRequired: 'Country is required',
  stateRequired: 'State is required',
  cityRequired: 'City is required',
  addressRequired: 'Address is required',
  postCodeRequired: 'Post Code is required',
  nameRequired: 'Name is required',
  messageRequired: 'Message is required',
  valueRequired: 'Value is required',
  valueEmail: 'Value is not a valid email address',
  duplicateTags: 'Duplicate tag(s)',
  invalidTags: 'Invalid tag(s)',
  tagLimit: 'Tag limit reached',
} satisfies Partial<Record<FormIssue, string>>

test('the texts of forms are those of the specification', () => {
  expect(formText.en).toMatchObject(spec)
  expect(formText.en.minLength(3)).toBe('This field should be at least 3 characters long')
  expect(formText.en.maxLength(100)).toBe('The maximum length allowed is 100')
  expect(formText.en.sameAs('Password')).toBe('The value must be equal to the Password value')
})

test.each(languages.filter(language => language !== 'en'))(
  'in %s each of them differs from the English text',
  language => {
    const same = Object.entries(spec).filter(([key, english]) => Reflect.get(formText[language], key) === english)
    expect(same).toEqual([])
  },
)
