import { listText } from '#features/catalog/catalog/messages/list.ts'
import { comparisonText } from '#features/catalog/compare/messages/comparison.ts'
import { drawingsText } from '#features/catalog/product/domain/messages/drawings.ts'
import { importText } from '#features/quotes/quick-order/messages/import-page.ts'
import { panelText } from '#features/quotes/quick-order/messages/panel.ts'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { requestText } from '#features/quotes/quote/messages/request.ts'
import { fieldText } from '#features/site/account/messages/fields.ts'
import { mailLinkText } from '#features/site/account/messages/mail-links.ts'
import { registrationText } from '#features/site/account/messages/registration.ts'
import { addressFieldText } from '#features/site/address/messages/fields.ts'
import { homeText } from '#features/site/home/messages/home.ts'
import { loginText } from '#features/site/session/messages/login.ts'
import { addDraftText } from '#features/tools/configurator/messages/add-draft.ts'
import { editorText } from '#features/tools/configurator/messages/editor.ts'
import { finderText } from '#features/tools/finder/messages/finder.ts'
import { resultText } from '#features/tools/finder/messages/results.ts'
import { to } from '#routes.ts'
import { testPassword } from '../../builders/members.ts'
import type { Mailbox } from '../site/mailbox.ts'
import { isLinkTo, linkIn } from '../visitors/customer.ts'
import { type EngineVisitor, first } from './engine-visitor.ts'

export interface Journey {
  name: string
  /** Whether it is made before a merge too. */
  isShort?: boolean
  make: (visitor: EngineVisitor, means: Means) => Promise<void>
}

export interface Means extends Pick<Mailbox, 'waitForMail'> {
  /** A path to a PDF on this machine. */
  pdf: string
  /** An email that nobody else has. */
  email: string
}

const fuses = '/dc-fuses-and-disconnects/gmt-fuses'
const panel = '/dc-power-distribution/101/10101'
const badge = 'header a[href$="/quote"]'

const home: Journey = {
  name: 'the home page, its tabs, and a question that opens',
  make: async visitor => {
    const text = homeText[visitor.language]
    await visitor.arrive('/')
    await visitor.look('home')
    await visitor.press(text.tabs.bestSellers)
    await visitor.until(`document.querySelectorAll('[role=tabpanel]:not([hidden]) li:not([inert])').length > 0`)
    await visitor.press(text.tabs.next)
    await visitor.look('best sellers')
    await visitor.open('/faqs')
    await visitor.pressOn(first('main details:not([open]) summary'))
    await visitor.until(first('main details[open]'))
    await visitor.look('questions')
  },
}

const list: Journey = {
  name: 'a list with filters, of which several rows are added',
  isShort: true,
  make: async visitor => {
    const [cart, text] = [cartText[visitor.language], listText[visitor.language]]
    await visitor.arrive(fuses)
    await visitor.look('list')
    const isNarrow = Number(await visitor.page.evaluate('innerWidth')) < 768
    if (isNarrow) await visitor.pressOn(first('main button[aria-haspopup=dialog]'))
    await visitor.press(/^80\s?%/)
    await visitor.at(/gmt-fuses\?./)
    await visitor.look('filters')
    if (isNarrow) await visitor.press(/^(Show|Mostrar|Afficher) /)
    const quantity = (place: number) =>
      `[...document.querySelectorAll('main tbody tr input')].filter(one => one.checkVisibility() && one.type !== 'checkbox')[${place}]`
    await visitor.fillIn(quantity(0), '3')
    await visitor.fillIn(quantity(1), '4')
    await visitor.press(cart.addSeveral(2))
    await visitor.see('2', badge)
    await visitor.look('rows added')
    await visitor.press(text.clear)
    await visitor.at(/gmt-fuses$/)
  },
}

const search: Journey = {
  name: 'a search with suggestions',
  make: async visitor => {
    const field = first('header input[name="term"]')
    await visitor.arrive('/')
    await visitor.fillIn(field, 'GP-1010')
    await visitor.until(`document.querySelectorAll('[role=listbox] [role=option]').length === 2`)
    await visitor.look('suggestions')
    await visitor.pressOn(first('[role=listbox] [role=option]'))
    await visitor.at(/\/\d+\/\d+$/)
    await visitor.see('GP-1010', 'main')
    await visitor.until(`document.activeElement.matches('h1')`)
    await visitor.fillIn(field, 'GP-2020')
    await visitor.page.pressEnter(field)
    await visitor.at(/\/search\?/)
    await visitor.see('GP-2020', 'main')
    await visitor.look('results')
  },
}

const product: Journey = {
  name: 'a product, its views, and the quote',
  isShort: true,
  make: async visitor => {
    const [cart, { view }] = [cartText[visitor.language], drawingsText[visitor.language]]
    await visitor.arrive(panel)
    await visitor.look('product')
    await visitor.press(view.side)
    await visitor.until(
      `[...document.querySelectorAll('main input[type=radio]')].some(one => one.checked && one.labels[0]?.textContent.trim() === ${JSON.stringify(view.side)})`,
    )
    await visitor.look('side')
    await visitor.press(cart.addToQuote, 'main')
    await visitor.see('1', badge)
    await visitor.look('product added')
  },
}

const compare: Journey = {
  name: 'two products beside each other',
  make: async visitor => {
    const text = comparisonText[visitor.language]
    const toggle = first('main button[aria-pressed=false]')
    await visitor.arrive(panel)
    await visitor.pressOn(toggle)
    await visitor.see(text.compare(1))
    await visitor.open('/dc-power-distribution/101/10102')
    await visitor.pressOn(toggle)
    await visitor.press(text.compare(2))
    await visitor.at(/\/product\/compare$/)
    await visitor.see('≠', 'main')
    await visitor.look('comparison')
    await visitor.press(text.onlyDifferences)
    await visitor.pressOn(first('main [data-move$=":1"][aria-disabled=false]'))
    await visitor.pressOn(first('main tbody:last-of-type tr:last-child'))
    await visitor.look('comparison, scrolled')
  },
}

const guestQuote: Journey = {
  name: 'a guest’s quote request with a file',
  isShort: true,
  make: async (visitor, { pdf, email, waitForMail }) => {
    const [cart, text] = [cartText[visitor.language], requestText[visitor.language]]
    await visitor.arrive(panel)
    await visitor.press(cart.addToQuote, 'main')
    await visitor.see('1', badge)
    await visitor.open('/quote')
    await visitor.look('cart')
    await visitor.press(text.next)
    await visitor.fill(text.firstName, 'Ada')
    await visitor.fill(text.lastName, 'Byron-Núñez')
    await visitor.fill(text.email, email)
    await visitor.look('details')
    await visitor.press(text.next)
    await visitor.fill(new RegExp(`^${text.comment}`), 'Rack 7, café № 3')
    await visitor.giveFile(pdf)
    await visitor.see('plan.pdf', 'main')
    await visitor.until(`[...document.querySelectorAll('main a')].some(one => one.textContent.includes('plan.pdf'))`)
    await visitor.look('file')
    await visitor.press(text.next)
    await visitor.see('Byron-Núñez', 'main')
    await visitor.look('confirm')
    await visitor.press(text.submit)
    await visitor.see(text.thanksTitle, 'h1, h2')
    await visitor.look('thanks')
    await waitForMail(mail => mail.recipients.includes(email))
    await visitor.press(text.viewRequest)
    await visitor.see('Rack 7, café № 3', 'main')
    await visitor.look('request')
  },
}

const register: Journey = {
  name: 'a registration, its mail, and the login',
  make: async (visitor, { email, waitForMail }) => {
    const { language } = visitor
    const [text, labels, address, login] = [
      registrationText[language],
      fieldText[language],
      addressFieldText[language],
      loginText[language],
    ]
    await visitor.arrive('/registration')
    await visitor.fill(labels.email, email, 'main')
    await visitor.fill(labels.password, testPassword, 'main')
    await visitor.fill(labels.confirmPassword, testPassword, 'main')
    await visitor.pressOn(first('main input[type=checkbox]'))
    await visitor.look('registration')
    await visitor.press(text.next)
    await visitor.fill(labels.firstName, 'Ada')
    await visitor.fill(labels.lastName, 'Byron')
    await visitor.fill(labels.phone, '+1 919 555 0100')
    await visitor.fill(labels.company, 'Engines Ltd')
    await visitor.press(text.next)
    await visitor.at(/customer-location$/)
    await visitor.fill(address.address1, '1 Main Street')
    await visitor.fill(address.city, 'Raleigh')
    await visitor.choose(new RegExp(`^${address.state}`), 1)
    await visitor.fill(address.postCode, '27601')
    await visitor.look('location')
    await visitor.press(text.create)
    await visitor.see(text.sentTitle)
    const mail = await waitForMail(isLinkTo(email, '/auth/confirm-email'))
    await visitor.openAsIs(linkIn(mail, '/auth/confirm-email'))
    await visitor.see(mailLinkText[language].confirmedTitle)
    await visitor.look('confirmed')
    await visitor.open('/login?redirect=%2Fprofile')
    await visitor.fill(login.email, email, 'main')
    await visitor.fill(login.password, testPassword, 'main')
    await visitor.press(login.logIn, 'main form')
    await visitor.at(/\/profile$/)
    await visitor.look('profile')
  },
}

const tools: Journey = {
  name: 'the finder, and the configurator',
  make: async visitor => {
    const { language } = visitor
    const [finder, editor] = [finderText[language], editorText[language]]
    await visitor.arrive('/finder')
    await visitor.fill(finder.line, '48 V, 12 x 8 A, A+B, 2 RU, 23 in')
    await visitor.enter(finder.line)
    await visitor.see(resultText[language].found(7, 44), '#result')
    await visitor.press(addDraftText[language].add, '#result')
    await visitor.see(addDraftText[language].added)
    await visitor.look('finder')
    const fields = { d: 'Router; 1200 W; A+B\nSwitch; 650 W; A+B\nFan; 2 A; A+B\nLamp; 0.15 A; B' }
    await visitor.open(to.configure({ productId: 10701, fields }))
    await visitor.look('configurator')
    await visitor.press(editor.place)
    await visitor.until(`[...document.querySelectorAll('main input')].some(one => one.value === 'A1/B1')`)
    await visitor.press(editor.addLoad)
    await visitor.press(editor.undo)
    await visitor.look('loads placed')
  },
}

const partList: Journey = {
  name: 'a part list that is pasted',
  make: async visitor => {
    const text = importText[visitor.language]
    const panel = panelText[visitor.language]
    await visitor.arrive('/quote')
    await visitor.fill(panel.list, '10 x FGMT-5\ngp 1010 100 1u; 2\nFKLM-0R76 3 pcs')
    await visitor.press(panel.add)
    await visitor.see(text.summary(2, 1, 0))
    await visitor.look('part list')
    await visitor.choose(text.productOf(3, 'FKLM-0R76'), 1)
    await visitor.press(text.add(3))
    await visitor.see(text.done)
    await visitor.press(text.viewQuote)
    await visitor.see('GP-1010-100-1U', 'main')
    await visitor.look('listed quote')
  },
}

export const publicJourneys: readonly Journey[] = [
  home,
  list,
  search,
  product,
  compare,
  guestQuote,
  register,
  tools,
  partList,
]
