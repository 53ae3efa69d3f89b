import { expect, test } from 'vitest'
import { readError } from './read-error.ts'

const words = { fault: 'Our fault', oops: (message: string) => `Oops! ${message}` }

test.each([
  ['the first array item', ['First', 'Second'], ['First']],
  [
    'the errors map',
    { errors: { email: ['Email is required'], name: ['Name is required'] } },
    ['Email is required', 'Name is required'],
  ],
  ['an errors map of plain texts', { errors: { email: 'Email is required' } }, ['Email is required']],
  ['a list of errors', { errors: ['One', 'Two'] }, ['One', 'Two']],
  ['inner_exception_message before message', { inner_exception_message: 'Inner', message: 'Outer' }, ['Inner']],
  ['a message', { message: 'Text', errors: null }, ['Text']],
  ['a list of messages', { message: ['One', 'Two'] }, ['One', 'Two']],
  ['raw text', 'Bad gateway', ['Bad gateway']],
  ['an empty body', '', ['Oops! 400']],
  ['null', null, ['Oops! 400']],
  ['the page of a proxy', '<html><h1>400</h1></html>', ['Oops! 400']],
])('reads %s', (_, data, messages) => {
  expect(readError(400, data, words).messages).toEqual(messages)
})

test('the error keeps the fields and the code', () => {
  const error = readError(
    400,
    {
      error: true,
      code: 'validation',
      message: 'x',
      errors: { email: ['Email is required'] },
    },
    words,
  )
  expect(error.code).toBe('validation')
  expect(error.fields).toEqual({ email: ['Email is required'] })
})

test.each([
  ['the message of the server itself', { error: true, message: 'The database is away' }, 'The database is away'],
  ['a response that says that it is not an error', { error: false, message: 'Hidden' }, 'Our fault'],
  ['a response without a message', {}, 'Our fault'],
  ['the page of a proxy', '<h1>502 Bad Gateway</h1>', 'Our fault'],
  ['a proxy’s text', 'Bad gateway', 'Our fault'],
])('a status of 500 or more: %s', (_, data, message) => {
  expect(readError(502, data, words).messages).toEqual([message])
})
