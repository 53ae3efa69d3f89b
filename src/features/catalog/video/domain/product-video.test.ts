import { expect, test } from 'vitest'
import { readVideo } from './product-video.ts'

const clean = (text: string) => text.trim()
const title = { en: ' Mounting ', fr: '' }

test('a title in one language is enough', () => {
  const read = readVideo({ title: { es: 'B' }, url: 'https://a.example/' }, clean)
  expect(read).toEqual({ ok: true, value: { title: { en: '', es: 'B' }, url: 'https://a.example/' } })
})

test('a link and a file are read as they are stored', () => {
  const link = { title, url: ' https://video.example/watch?v=1 ', more: 1 }
  expect(readVideo(link, clean)).toEqual({
    ok: true,
    value: { title: { en: 'Mounting' }, url: 'https://video.example/watch?v=1' },
  })
  expect(readVideo({ title: { en: 'A', es: 'B', fr: 'C' }, video_id: 7 }, clean)).toEqual({
    ok: true,
    value: { title: { en: 'A', es: 'B', fr: 'C' }, video_id: 7 },
  })
})

test.each([
  ['no title', { title: { es: ' ' }, url: 'https://a.example/' }, 'video_title'],
  ['a title that is too long', { title: { en: 'a'.repeat(151) }, video_id: 1 }, 'video_title'],
  ['nothing', null, 'video_title'],
  ['a script', { title, url: 'javascript:alert(1)' }, 'video_url'],
  ['a page without encryption', { title, url: 'http://a.example/' }, 'video_url'],
  ['a page with a password', { title, url: 'https://me:you@a.example/' }, 'video_url'],
  ['a name before a host', { title, url: 'https://a.example@b.example/' }, 'video_url'],
  ['a machine of one’s own', { title, url: 'https://localhost/' }, 'video_url'],
  ['neither', { title }, 'video_url'],
  ['no number of a file', { title, video_id: 1.5 }, 'video_file'],
])('%s is refused', (_, given, fault) => {
  expect(readVideo(given, clean)).toEqual({ ok: false, fault })
})
