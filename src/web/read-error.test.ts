import { expect, test } from 'vitest'
import { readError } from './read-error.ts'

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
  ['an empty body', '', []],
  ['null', null, []],
])('reads %s', (_, data, messages) => {
  expect(readError(400, data).messages).toEqual(messages)
})

test('keeps the fields and the code', () => {
  const error = readError(400, {
    error: true,
    code: 'validation',
    message: 'x',
    errors: { email: ['Email is required'] },
  })
  expect(error.code).toBe('validation')
  expect(error.fields).toEqual({ email: ['Email is required'] })
})
