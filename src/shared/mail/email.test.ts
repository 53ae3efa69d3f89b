import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isEmail, needsUtf8, requiredEmail, senderRules, writeEmail, writeSender } from './email.ts'

const read = (typed: unknown) => z.safeParse(requiredEmail(), typed)
const errorsOf = (typed: unknown) => read(typed).error?.issues.map(({ message }) => message)

test.each([
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
  ['ann@straße.example', 'ann@xn--strae-oqa.example'],
  ['ann@почта.рф', 'ann@xn--80a1acny.xn--p1ai'],
  ['ann@例え。テスト', 'ann@xn--r8jz45g.xn--zckzah'],
  ['ann@मेल.भारत', 'ann@xn--r2bi6d.xn--h2brj9c'],
  ['ann@buyer.example', 'ann@buyer.example'],
  ["Ann.O'Hara+dc@Buyer.example", "Ann.O'Hara+dc@Buyer.example"],
  ['jose\u0301@bücher.example', 'josé@xn--bcher-kva.example'],
  ['josé@buyer.example', 'josé@buyer.example'],
])('%s is taken as %s', (typed, written) => {
  expect(read(` ${typed}\t`)).toMatchObject({ success: true, data: written })
  expect(read(written).data).toBe(written)
})

test.each([
  'ann',
  'ann@',
  '@buyer.example',
  'ann@buyer',
  'ann@bücher',
  'ann@buyer..example',
  'ann@-buyer.example',
  'ann@bücher.example/x',
  'ann@bücher.example:25',
  'ann@bücher.example#x',
  'ann@user@bücher.example:x',
  'ann@１２７.０.０.１',
  'ann@bü cher.example',
  'ann@bücher.ex%61mple',
  'ann@\u0301.example',
  'a..b@bücher.example',
  '.a@buyer.example',
  "a'@buyer.example",
  'ann smith@bücher.example',
  'ann<x>@bücher.example',
  'ann😀@buyer.example',
])('%s is no e-mail', typed => {
  expect(errorsOf(typed)).toEqual(['emailFormat'])
})

test('a missing e-mail, one of another type and one that is too long are told apart', () => {
  expect(errorsOf(' ')).toEqual(['emailRequired'])
  expect(errorsOf(undefined)).toEqual(['emailRequired'])
  expect(errorsOf(5)).toEqual(['wrongValue'])
  expect(errorsOf(`${'a'.repeat(250)}@b.co`)).toEqual(['maxLength:254'])
  expect(errorsOf(`a@${'ü'.repeat(60)}.${'é'.repeat(60)}.${'à'.repeat(60)}.${'ö'.repeat(60)}.co`)).not.toEqual([])
})

/** Numbers that look random, the same in each run. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('a thousand domains of many alphabets are written as Node writes them, and what it refuses is no e-mail', () => {
  const next = numbers(33)
  const letters = [...'abcxyz019-äöüßéñçøåžłαβγДЖЯабвאבגعربिमलテスト例え한국ไทย\u00ad\u200c\u200d。．☃ı']
  const pick = () => letters[Math.floor(next() * letters.length)] ?? 'a'
  const label = () => Array.from({ length: 1 + Math.floor(next() * 7) }, pick).join('')
  let taken = 0
  for (let at = 0; at < 1000; at += 1) {
    const domain = `${label()}.${label()}.example`
    const known = domainToASCII(domain)
    const written = writeEmail(`ann@${domain}`)
    if (isEmail(written)) expect(written.toLowerCase()).toBe(`ann@${known}`)
    if (written !== `ann@${domain}`) taken += 1
    expect(writeEmail(written)).toBe(written)
  }
  expect(taken).toBeGreaterThan(100)
})

test('only letters outside ASCII before the @ need a server that takes them', () => {
  expect(['josé@buyer.example', 'Pelé <josé@buyer.example>', 'ж@почта.рф'].map(needsUtf8)).toEqual([true, true, true])
  const others = ['ann@bücher.example', 'José <ann@buyer.example>', 'ann@buyer.example', 'é', '', '<>']
  expect(others.map(needsUtf8)).toEqual(others.map(() => false))
})

test('a sender keeps his name beside the domain in ASCII', () => {
  expect(writeSender('Bücher & Co <ann@bücher.example>')).toBe('Bücher & Co <ann@xn--bcher-kva.example>')
  expect(z.parse(z.string().check(...senderRules(200)), 'ann@bücher.example')).toBe('ann@xn--bcher-kva.example')
  expect(z.safeParse(z.string().check(...senderRules(200)), 'Company').error?.issues[0]?.message).toBe('emailFormat')
})
