import { expect, type Page } from '@playwright/test'
import { drawingsText } from '#features/catalog/product/domain/messages/drawings.ts'
import { contactText } from '#features/site/contact/messages/contact-page.ts'
import { newsletterText } from '#features/site/contact/messages/newsletter.ts'
import { readingText } from '#features/site/content/messages/content.ts'
import { faqsText } from '#features/site/content/messages/faqs.ts'
import { homeText } from '#features/site/home/messages/home.ts'
import { frameText } from '#features/site/shell/messages/frame.ts'
import { guideText } from '#features/tools/installation-guide/messages/guide.ts'
import { type Language, languages } from '#shared/language.ts'
import { formText } from '#shared/messages/forms.ts'
import {
  contents,
  figuresOfProduct,
  firstProduct,
  footerOfCustomer,
  footerWithGroups,
  type Look,
  linesOfText,
  scrollComparison,
  scrollTable,
  shortFooter,
  suggestionsInSight,
  tableOfProducts,
} from './looks.ts'

/** A state of a page that somebody opens, at the first of its widths. */
interface PageState {
  name: string
  widths: readonly number[]
  open: (page: Page, language: Language) => Promise<unknown>
  /** Looks for what it has to show at each width. */
  see?: (page: Page, language: Language) => Promise<unknown>
}

export interface TablePage {
  path: string
  /** The widths at which axe looks at it. */
  axeAt: readonly number[]
  looks: readonly Look[]
  /** Opened one after the other. */
  states: readonly PageState[]
  /** Before a merge it is looked at in English only. */
  isEnglishFirst?: boolean
}

export interface PageGroup {
  /** Begins the name of the test, so that a failure says which pages it is about. */
  name: string
  pages: readonly TablePage[]
}

const ofPhoneAndDesktop = [360, 1280]
/** WCAG 1.4.10: texts can be read at 320 px too. */
const ofTexts = [320, 360, 1280]

const page = (path: string, { looks = [], ...rest }: Partial<TablePage> = {}): TablePage => ({
  path,
  axeAt: ofPhoneAndDesktop,
  states: [],
  ...rest,
  looks: [footerWithGroups, ...looks],
})

/** A page on which the visitor has a form to finish. */
const task = (path: string): TablePage => ({ path, axeAt: ofPhoneAndDesktop, states: [], looks: [shortFooter] })

const text = (path: string, { looks = [], states = [] }: Partial<TablePage> = {}): TablePage =>
  page(path, { axeAt: ofTexts, looks, states })

/** One more page of a kind that axe looks at elsewhere. */
const another = (path: string, looks: readonly Look[]): TablePage => page(path, { axeAt: [], looks })

const anotherProduct = (path: string): TablePage => ({ ...another(path, [figuresOfProduct]), isEnglishFirst: true })

const inAll = (of: (language: Language) => string) =>
  Object.fromEntries(languages.map(language => [language, of(language)])) as Record<Language, string>

const contentsOfText = contents(
  inAll(language => readingText[language].contents),
  '#files, #sources, #ask-us',
)
const contentsOfPost = contents(
  inAll(language => readingText[language].contents),
  '#sources, #related, #ask-us',
)
const contentsOfGuide = contents(
  inAll(language => guideText[language].contents),
  '#files, #sources, #ask-us',
)
const contentsOfFaqs = contents(
  inAll(language => faqsText[language].categories),
  '#files, #sources, #ask-us',
)

const words = { en: 'panel', es: 'panel', fr: 'panneau' }
const suggestions: PageState = {
  name: 'the suggestions',
  widths: [1280, 360],
  open: async (page, language) => {
    await page.getByRole('banner').locator('input[name="term"]').fill(words[language])
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(11)
    await page.keyboard.press('ArrowDown')
  },
  see: suggestionsInSight,
}

const bestSellers: PageState = {
  name: 'the best sellers',
  widths: [1280],
  open: async (page, language) => {
    await page.getByRole('tab', { name: homeText[language].tabs.bestSellers }).click()
    await expect(page.getByRole('button', { name: homeText[language].tabs.next })).toBeVisible()
    await expect(page.getByRole('tabpanel').locator('li:not([inert])')).toHaveCount(5)
  },
}

const filterSheet: PageState = {
  name: 'the filters',
  widths: [360],
  open: async page => {
    await page.locator('main button[aria-haspopup=dialog]').click()
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
  },
}

const sideView: PageState = {
  name: 'the drawing of the side',
  widths: [1280],
  open: async (page, language) => {
    const { view } = drawingsText[language]
    await page.getByRole('radio', { name: view.side }).check()
    await expect(page.getByRole('img', { name: new RegExp(view.side, 'i') })).toBeVisible()
  },
}

const contentsOnPhone: PageState = {
  name: 'the contents',
  widths: [360],
  open: async (page, language) => {
    await expect(page.locator('main nav a').first()).toBeHidden()
    await page.getByText(readingText[language].contents, { exact: true }).locator('visible=true').click()
    await expect(page.locator('main nav a').first()).toBeVisible()
  },
}

const openAnswer: PageState = {
  name: 'an answer',
  widths: ofPhoneAndDesktop,
  open: async page => {
    const entry = page.locator('main details[id]').nth(8)
    await entry.locator('summary').click()
    await expect(entry.locator('p').first()).toBeVisible()
  },
}

const wholeComparison: PageState = { name: 'the comparison, scrolled', widths: [360, 768], open: scrollComparison }
const scrolledTable: PageState = { name: 'the table, scrolled', widths: [360], open: scrollTable }

const errors: PageState = {
  name: 'the errors of both forms',
  widths: [1280, 360],
  open: async (page, language) => {
    const form = page.getByRole('form', { name: contactText[language].form })
    await form.getByRole('button', { name: contactText[language].send }).click()
    await expect(form.getByText(formText[language].messageRequired).first()).toBeVisible()
    const newsletter = page.getByRole('contentinfo').getByRole('form', { name: newsletterText[language].title })
    await newsletter.getByRole('button').click()
    await expect(newsletter.getByRole('alert')).toHaveText(formText[language].valueRequired)
  },
}

const menu: PageState = {
  name: 'the menu',
  widths: [320],
  open: async (page, language) => {
    await page.getByRole('button', { name: frameText[language].menu, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: frameText[language].menu })
    await dialog.locator('summary').last().click()
    await expect(dialog.locator('a[href*="information-sheet"]')).toBeVisible()
  },
}

/** Every kind of page that a visitor can open without an account, and what can be opened on it. */
export const pagesOfVisitors: readonly PageGroup[] = [
  {
    name: 'home, searches and categories',
    pages: [
      page('/', { states: [bestSellers] }),
      page('/search?term=gmt', { looks: [tableOfProducts] }),
      page('/search?term=gmt%2010%2F10%20100a', { states: [suggestions] }),
      page('/search?term=70%20V'),
      page('/search?term=nothingofthiskind'),
      page('/categories?categoryName=accessories'),
    ],
  },
  {
    name: 'lists of products',
    pages: [
      page('/dc-power-distribution', { looks: [tableOfProducts, firstProduct] }),
      page('/dc-power-distribution/gmt-fuse-panels?positions=20', { states: [filterSheet] }),
      page('/dc-power-distribution?view=all&display=list'),
      page('/dc-fuses-and-disconnects/gmt-fuses'),
      another('/dc-fuses-and-disconnects/telecom-fused-disconnects', [tableOfProducts, firstProduct]),
      another('/accessories', [tableOfProducts, firstProduct]),
    ],
  },
  {
    name: 'products and comparisons',
    pages: [
      page('/dc-power-distribution/103/10302', { states: [sideView] }),
      page('/dc-fuses-and-disconnects/301/30117'),
      page('/dc-fuses-and-disconnects/307/30711'),
      anotherProduct('/dc-power-distribution/101/10101'),
      anotherProduct('/dc-power-distribution/109/10903'),
      anotherProduct('/dc-fuses-and-disconnects/301/30101'),
      anotherProduct('/dc-circuit-breakers/201/20101'),
      anotherProduct('/accessories/401/40101'),
      page('/product/compare'),
      page('/product/compare?ids=10101,10302,10305,10401', { states: [wholeComparison] }),
    ],
  },
  {
    name: 'articles, questions and topics',
    pages: [
      text('/blogs'),
      page('/blogs/1', { looks: [contentsOfPost, linesOfText] }),
      page('/blogs?tag=gmt'),
      page('/blogs?tag=nothingofthiskind'),
      text('/faqs', { looks: [contentsOfFaqs], states: [openAnswer] }),
      text('/about-us', { looks: [linesOfText] }),
      text('/terms-of-use', { looks: [contentsOfText, linesOfText], states: [contentsOnPhone] }),
      text('/privacy-policy', { looks: [contentsOfText, linesOfText] }),
      text('/conflict-minerals-sourcing', { looks: [contentsOfText, linesOfText] }),
      another('/page?p=terms-of-use', []),
    ],
  },
  {
    name: 'coverage, guides and tools',
    pages: [
      text('/fuse-coverage', { looks: [contentsOfText, linesOfText], states: [scrolledTable] }),
      text('/circuit-breaker-coverage'),
      text('/installation-guides'),
      text('/installation-guides/high-current-power-distribution-panels', { looks: [contentsOfGuide, linesOfText] }),
      page('/tools'),
      page('/tools/fuse-size?family=gmt&load=8'),
      page('/tools/cable-size?load=100&loop=60&drop_v=1'),
      page('/calculation-rules'),
    ],
  },
  {
    name: 'the quote, accounts and messages',
    pages: [
      task('/quote'),
      task('/quote/import'),
      task('/login'),
      task('/registration'),
      task('/auth/forgot-password'),
      task('/passwordrecovery/confirm'),
      page('/auth/confirm-email'),
      page('/contact-us', { axeAt: ofTexts, states: [errors, menu] }),
      page('/newsletter/confirm'),
      page('/newsletter/unsubscribe'),
      page('/401-forbidden'),
      page('/404-not-found'),
      page('/no-such-page'),
    ],
  },
]

/** Pages of a visitor who has four products on the compare list. */
export const pagesOfComparers: PageGroup = {
  name: 'pages beside a compare list',
  pages: [page('/dc-power-distribution/104/10401'), page('/product/compare', { axeAt: ofTexts })],
}

const profile = (path: string): TablePage => ({ ...page(path), looks: [footerOfCustomer] })

/** Pages of a customer who has requested a quote, `webQuoteId`, and has products in the cart. */
export const pagesOfCustomers = (webQuoteId: string): PageGroup => ({
  name: 'pages of a customer',
  pages: [
    profile('/profile'),
    profile('/profile/edit-account'),
    profile('/profile/manage-address'),
    profile('/profile/change-password'),
    profile('/profile/quotation-history'),
    profile(`/profile/quotation-history/${webQuoteId}`),
    profile('/profile/lists'),
    profile('/profile/configurations'),
    task('/quote'),
  ],
})
