import { expect, test } from 'vitest'
import { seededRandom } from '../../../../../test/builders/random.ts'
import { addRedirect, type Redirect, readPath, targetOf } from './redirect-map.ts'

const mapOf = (...redirects: Redirect[]) => new Map(redirects.map(one => [one.from, one]))
const apply = (map: Map<string, Redirect>, added: Redirect) => {
  const change = addRedirect(map, added)
  for (const path of change?.removed ?? []) map.delete(path)
  for (const one of change?.written ?? []) map.set(one.from, one)
  return change !== null
}
const page = (from: string, to: string): Redirect => ({ from, to, isBranch: false })

test.for([
  ['/A/B', '/a/b'],
  ['/a/b/', '/a/b'],
  [' /a?x=1#y ', '/a'],
  ['/', '/'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example/a', null],
  ['/a//b', null],
  ['/a/../b', null],
  ['/a b', null],
  ['', null],
  [`/${'x'.repeat(301)}`, null],
] as const)('the path of %j is %j', ([text, path]) => {
  expect(readPath(text)).toBe(path)
})

test('redirects to a path that leads on lead on too', () => {
  const map = mapOf(page('/a', '/b'))
  apply(map, page('/b', '/c'))
  expect([targetOf(map, '/a'), targetOf(map, '/b')]).toEqual(['/c', '/c'])
})

test('a redirect to a path that leads on goes to the end', () => {
  const map = mapOf(page('/b', '/c'))
  apply(map, page('/a', '/b'))
  // The target was named as a living page, so its own redirect is gone.
  expect([targetOf(map, '/a'), targetOf(map, '/b')]).toEqual(['/b', null])
})

test('renaming back leaves the old name free', () => {
  const map = mapOf()
  apply(map, page('/old', '/new'))
  apply(map, page('/new', '/old'))
  expect([targetOf(map, '/old'), targetOf(map, '/new')]).toEqual([null, '/old'])
})

test('a branch leads everything below it and keeps what follows', () => {
  const map = mapOf({ from: '/panels', to: '/power', isBranch: true }, page('/panels/x', '/special'))
  expect(targetOf(map, '/panels')).toBe('/power')
  expect(targetOf(map, '/panels/11/1001')).toBe('/power/11/1001')
  expect(targetOf(map, '/panels/x')).toBe('/special')
  expect(targetOf(map, '/panels-old/1')).toBeNull()
})

test('targets below a branch that moves move with it', () => {
  const map = mapOf(page('/gone', '/panels/11/1001'))
  apply(map, { from: '/panels', to: '/power', isBranch: true })
  expect(targetOf(map, '/gone')).toBe('/power/11/1001')
})

test('nothing leads to itself or below itself', () => {
  expect(addRedirect(mapOf(), page('/a', '/a'))).toBeNull()
  expect(addRedirect(mapOf(), { from: '/a', to: '/a/b', isBranch: true })).toBeNull()
})

test('10 000 random renamings: one hop from every old name to the page, never a loop', () => {
  const random = seededRandom(7)
  const names = Array.from({ length: 12 }, (_, name) => `/n${name}`)
  const pages = new Map([0, 1, 2, 3].map(id => [id, names[id] ?? '']))
  // Which page had the name last.
  const lastOf = new Map([...pages].map(([id, name]) => [name, id]))
  const map = mapOf()
  for (let step = 0; step < 10_000; step++) {
    const id = Math.floor(random() * pages.size)
    const free = names.filter(name => ![...pages.values()].includes(name))
    const to = free[Math.floor(random() * free.length)] ?? ''
    const from = pages.get(id) ?? ''
    expect(apply(map, page(from, to))).toBe(true)
    pages.set(id, to)
    lastOf.set(to, id)
    for (const [name, owner] of lastOf) {
      const isLiving = [...pages.values()].includes(name)
      expect(targetOf(map, name)).toBe(isLiving ? null : (pages.get(owner) ?? null))
    }
  }
})
