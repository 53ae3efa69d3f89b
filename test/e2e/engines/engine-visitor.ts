import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { languageHref } from '#features/site/shell/domain/header.ts'
import { cookieNoticeText } from '#features/site/shell/messages/cookie-notice.ts'
import type { Language } from '#shared/language.ts'
import type { EnginePage } from '../../outside/engines/engine-page.ts'
import type { WatchedSite } from '../../outside/engines/watched-site.ts'

const waitMs = 60_000
const controls = 'a, button, summary, label, [role=option], [role=tab]'
const fields = 'input, textarea, select'

/** The name of an element: for a control its words, for a field its label. */
const nameOf = `one => (one.getAttribute('aria-label') ?? (one.labels?.length ? [...one.labels].map(label => label.textContent).join(' ') : one.textContent)).replace(/\\s+/g, ' ').trim()`

type Name = string | RegExp
/** A name is followed by the mark of a field that must be filled, or by what it is about. */
const fits = (name: Name) =>
  typeof name === 'string'
    ? `name => new RegExp(${JSON.stringify(`^${escaped(oneSpace(name))}(\\s?[*:].*)?$`)}).test(name)`
    : `name => ${name}.test(name)`
const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const isSeen = 'one.checkVisibility({ visibilityProperty: true }) && !one.disabled'

/** The first visible element of these that has the name. */
const named = (css: string, name: Name) =>
  `[...document.querySelectorAll(${JSON.stringify(css)})].find(one => ${isSeen} && (${fits(name)})((${nameOf})(one)))`

/** The first visible element that fits the selector. */
export const first = (css: string) => `[...document.querySelectorAll(${JSON.stringify(css)})].find(one => ${isSeen})`

/** Somebody who uses the site in one language, in a browser of any engine. Whatever he names is waited for. */
export class EngineVisitor {
  readonly page: EnginePage
  readonly language: Language
  readonly #site: WatchedSite
  readonly #label: string

  constructor(page: EnginePage, site: WatchedSite, language: Language, label: string) {
    this.page = page
    this.language = language
    this.#site = site
    this.#label = label
  }

  /** Opens a path of the site below the visitor's language. */
  open = (path: string) => this.openAsIs(languageHref(this.language, path))

  async openAsIs(path: string): Promise<void> {
    await this.page.goto(this.#site.url + path)
    await this.answers()
  }

  /** Opens the visitor's first page, and says what the notice asks. */
  async arrive(path: string): Promise<void> {
    await this.open(path)
    const { necessary, label } = cookieNoticeText[this.language]
    const notice = `document.querySelector('[aria-label=${JSON.stringify(label)}]')`
    await this.press(necessary)
    // It is put in its place while the page becomes ready, and what was pressed may have moved away.
    while (await this.page.evaluate(`Boolean(${notice})`)) await this.press(necessary)
  }

  /** Waits until the document answers presses. */
  answers = () => this.until(`document.documentElement.dataset.answers === 'presses'`)

  async until(condition: string): Promise<void> {
    const asked = () => this.page.evaluate(`Boolean(${condition})`).catch(() => false)
    try {
      await expect.poll(asked, { timeout: waitMs, message: `${condition} ${this.#label}` }).toBe(true)
    } catch (error) {
      const shown = await this.page.evaluate('document.body.innerText').catch(String)
      throw new Error(`The page shows: ${String(shown).slice(0, 1500)}`, { cause: error })
    }
  }

  async at(path: RegExp): Promise<void> {
    await expect.poll(() => this.page.url(), { timeout: waitMs }).toMatch(path)
    await this.answers()
  }

  /** Waits for words that the page shows. */
  see = (words: Name, within = 'body') =>
    this.until(
      `[...document.querySelectorAll(${JSON.stringify(within)})].some(one => (${has(words)})(one.innerText.replace(/\\s+/g, ' ')))`,
    )

  press = (name: Name, within = '') => this.pressOn(named(inside(within, controls), name))
  fill = (label: Name, text: string, within = '') => this.fillIn(named(inside(within, fields), label), text)

  async pressOn(element: string): Promise<void> {
    await this.#ready(element)
    await this.page.press(element)
  }

  async fillIn(field: string, text: string): Promise<void> {
    await this.#ready(field)
    await this.page.evaluate(`(${field}).select()`)
    await this.page.type(field, text)
    await this.until(`(${field}).value === ${JSON.stringify(text)}`)
  }

  /** Gives a file to the first field for files, which may be hidden behind its label. */
  async giveFile(path: string): Promise<void> {
    const field = `document.querySelector('main input[type=file]')`
    await this.until(field)
    await this.page.giveFile(field, path)
  }

  async enter(label: Name): Promise<void> {
    await this.page.pressEnter(named(fields, label))
  }

  /** Chooses the option with these words, or the one at the place. Lists differ most between engines, so the page is told alone. */
  async choose(label: Name, option: string | number): Promise<void> {
    const list = named('select', label)
    await this.#ready(list)
    const wanted =
      typeof option === 'number'
        ? `${option}`
        : `[...list.options].findIndex(one => one.text === ${JSON.stringify(option)})`
    await this.page.evaluate(
      `(list => { list.selectedIndex = ${wanted}; for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true })) })(${list})`,
    )
  }

  /** Looks at the page: nothing is wider than the window, and nothing has gone wrong on the way here. */
  async look(name: string, expected: readonly RegExp[] = []): Promise<void> {
    const folder = process.env.SCREENSHOTS
    if (folder) {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name} ${this.#label}.png`), await this.page.picture())
    }
    expect(await this.page.evaluate('document.documentElement.scrollWidth - innerWidth'), name).toBeLessThanOrEqual(0)
    const faults = this.#site.takeFaults().filter(fault => !expected.some(one => one.test(fault)))
    expect(faults, `${name} ${this.#label}`).toEqual([])
  }

  /** Waits for the element. What is covered, or outside of the window, is let stand in the middle of it; what moves, come to rest. */
  async #ready(element: string): Promise<void> {
    await this.until(element)
    await this.page.evaluate(`(${showWhole})(${element})`)
    let before = ''
    const hasStopped = async () => {
      const now = JSON.stringify(await this.page.evaluate(`(${element})?.getBoundingClientRect().toJSON()`))
      const isSame = now === before
      before = now
      return isSame
    }
    await expect.poll(hasStopped, { timeout: waitMs, intervals: [20] }).toBe(true)
  }
}

const showWhole = `one => {
  const { x, y, width, height } = one.getClientRects()[0]
  const met = document.elementFromPoint(x + width / 2, y + height / 2)
  if (!met || !(one.contains(met) || met.contains(one))) one.scrollIntoView({ block: 'center', behavior: 'instant' })
}`

const has = (words: Name) =>
  typeof words === 'string'
    ? `text => text.includes(${JSON.stringify(oneSpace(words))})`
    : `text => ${words}.test(text)`

const inside = (within: string, css: string) =>
  css
    .split(', ')
    .map(one => `${within} ${one}`.trim())
    .join(', ')
