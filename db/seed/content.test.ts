import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderBody } from '#features/site/content/server/render-body.ts'
import { languages } from '#shared/language.ts'
import { routes } from '../../src/routes.ts'
import { buildCatalog } from './catalog.ts'
import { readFaqs } from './content/faqs.ts'
import { readLeaders } from './content/leaders.ts'
import { readPosts, readTagNames, seNameOf } from './content/posts.ts'
import { readTopics } from './content/topics.ts'
import { setMarkdown } from './content/written.ts'
import { readFrontMatter } from './front-matter.ts'

const [posts, topics, tagNames] = [await readPosts(), await readTopics(), await readTagNames()]
const publicFolder = join(import.meta.dirname, '../../public')

test('every post is translated, and has its own name in URLs', () => {
  expect(posts.length).toBeGreaterThan(0)
  for (const { texts } of posts) {
    const { en, es, fr } = texts
    for (const text of [es, fr]) {
      expect(text?.title).not.toBe(en?.title)
      expect(text?.overview).not.toBe(en?.overview)
      expect(text?.body).not.toBe(en?.body)
      expect(text?.seName).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  }
  for (const language of languages)
    expect(new Set(posts.map(({ texts }) => texts[language]?.seName)).size).toBe(posts.length)
})

test('pictures of posts have no lettering of another language', () => {
  const letters = (url: string | null) =>
    [
      ...readFileSync(join(publicFolder, url ?? 'images/posts/placeholder.svg'), 'utf8').matchAll(
        /<text[^>]*>([^<]*)</g,
      ),
    ].map(([, text = '']) => text)
  // Words of all languages: numbers with units, wire sizes, marks of contacts and feeds, names of standards.
  const isSign = (text: string) =>
    /^(?:[\d.,/]+(?: (?:V|A|in\.))?|AWG \d+(?:\/0)?|A|B|C|NC|NO|UL|NEBS|CLEI)$/.test(text)
  for (const { imageUrl, texts } of posts) {
    expect(letters(imageUrl).filter(text => !isSign(text) || /\d,\d/.test(text))).toEqual([])
    for (const text of [texts.es, texts.fr])
      expect(letters(text?.imageUrl ?? imageUrl).filter(text => !isSign(text) || /\d\.\d/.test(text))).toEqual([])
  }
})

test('the author’s name is translated', () => {
  for (const { author, texts } of posts) {
    const names = [author, texts.es?.author, texts.fr?.author]
    expect(new Set(names).size).toBe(3)
    for (const name of names) expect(name).toMatch(/^Brindlecott Power, /)
  }
})

test('every picture of a text exists and has an alternative text in every language', () => {
  for (const { imageUrl, texts } of posts) {
    if (imageUrl === null) continue
    for (const shown of [imageUrl, texts.es?.imageUrl, texts.fr?.imageUrl])
      if (shown !== undefined) expect(existsSync(join(publicFolder, shown)), shown).toBe(true)
    for (const language of languages) expect(texts[language]?.imageAlternateText).not.toBe('')
  }
  for (const { imageUrl } of readLeaders()) expect(existsSync(join(publicFolder, imageUrl)), imageUrl).toBe(true)
  expect(existsSync(join(publicFolder, 'images/posts/placeholder.svg'))).toBe(true)
})

test('every tag of a post has a name', () => {
  const unnamed = posts.flatMap(({ tags }) => tags).filter(tag => !Object.hasOwn(tagNames, tag))
  expect(unnamed).toEqual([])
})

test('every link of a text leads to a page of the site', () => {
  const pages = new Set<string>(routes.map(({ path }) => path))
  const { categories } = buildCatalog()
  const names = new Set(categories.map(({ seName }) => seName))
  const slugs = new Set<string | undefined>(
    posts.flatMap(({ texts }) => languages.map(language => texts[language]?.seName)),
  )
  const leads = (path: string) => {
    const [first = '', second, ...rest] = path.slice(1).split('/')
    if (pages.has(path)) return true
    if (first === 'blogs') return rest.length === 0 && slugs.has(second)
    return names.has(first) && (second === undefined || names.has(second) || /^\d+$/.test(second)) && rest.length <= 1
  }
  const bodies = [
    ...posts.flatMap(({ texts }) => languages.map(language => texts[language]?.body ?? '')),
    ...topics.flatMap(({ texts }) => languages.map(language => texts[language].body)),
    ...readFaqs().flatMap(({ texts }) => languages.map(language => texts[language].answer)),
  ]
  const paths = bodies.flatMap(body =>
    [...renderBody(body, 'en').matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path),
  )
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter(path => !leads(path) && !existsSync(join(publicFolder, path)))).toEqual([])
})

test('French and Spanish get their no-break spaces, and tables stay intact', () => {
  for (const { texts } of [...topics, ...readFaqs()]) expect(JSON.stringify(texts.fr)).not.toMatch(/[\p{L}\d] [;!?»]/u)
  expect(setMarkdown('a ;\n| :--- | ---: |\n', text => text.replaceAll(' ', '_'))).toBe('a_;\n| :--- | ---: |\n')
})

test('the head between lines of --- is read; a text without a head is refused', () => {
  expect(readFrontMatter('---\ntitle: "A: b"\noverview: c\n---\n\n# d\n')).toEqual({
    head: { title: 'A: b', overview: 'c' },
    body: '# d',
  })
  expect(() => readFrontMatter('title: a')).toThrow('head')
})

test.each([
  ['¿Cómo leer un fusible GMT?', 'como-leer-un-fusible-gmt'],
  ['L’œuvre à 48 V', 'l-oeuvre-a-48-v'],
])('%s becomes %s in URLs', (title, name) => {
  expect(seNameOf(title)).toBe(name)
})
