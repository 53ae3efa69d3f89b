import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password',
  'Password1',
  'P@ssw0rd!',
  'PASSWORD2026!',
  '123456',
  '987654321',
  '00000000',
  'aaaaaa',
  'abcabc',
  '121212',
  'qwerty',
  'Qwerty123',
  'azerty12',
  'asdfgh',
  'abcdef',
  'fedcba',
  'contraseña',
  'Motdepasse1',
  'letmein!',
  'Welcome2026',
  'admin123',
  'iloveyou',
  'l0vely99',
  'dragon1984',
  'telecom1',
])('%s is refused', password => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'kettle-9-harbour',
  'Tr0ub4dor&3',
  'h7Gw!2kq',
  'correct horse',
  'vegetal84ruta',
  'süßholz-77',
  'xk3m9w',
  'Summer-2026',
  '#Dragon1984',
])('%s is accepted', password => {
  expect(isCommonPassword(password)).toBe(false)
})

test('a password made of the name, company or mailbox is refused', () => {
  const about = ['Ingrid', 'Vandermeer', 'Copper & Sons', 'ingrid.v']
  for (const password of ['Vandermeer1', 'ingrid99', 'COPPERSONS!', '1ngr1d77', 'ingridv1'])
    expect([password, isCommonPassword(password, about)]).toEqual([password, true])
  expect(isCommonPassword('vandermeer1')).toBe(false)
  expect(isCommonPassword('harbour-kettle', ['', 'ha', '-'])).toBe(false)
})
