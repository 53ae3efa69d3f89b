import { rm } from 'node:fs/promises'
import { next, type Question } from '../load/guard-cases.ts'
import * as inputs from '../load/http-inputs.ts'
import { repeatableRandom } from '../report/statistics.ts'
import { emptyFolder } from '../site/prepared-catalog.ts'
import { startSite } from '../site/site.ts'
import type { Side } from './side.ts'

/** This build, on PostgreSQL as the others are. */
export async function openOurs(databaseUrl: string): Promise<Side> {
  const dataDir = await emptyFolder()
  const site = await startSite(dataDir, { DATABASE_URL: databaseUrl })
  const products = await inputs.readProducts(site.url, 2000)
  // A page makes the call that a browser makes, so pages and calls get different lists and products.
  const opened = inputs.productsInLanguages(products.filter((_, place) => place % 2 === 0))
  const called = inputs.productsInLanguages(products.filter((_, place) => place % 2 === 1))
  const searches = textsWithWords(inputs.searchTexts(products))
  const lists = { pages: wideChoices(21), calls: wideChoices(22), facets: wideChoices(23) }
  let turn = 0
  const addQuestion = async (): Promise<Question> => {
    const [first, second] = [products[turn++ % products.length], products[turn++ % products.length]]
    const cart = await inputs.fillCart(site.url, [first?.id ?? 0])
    return { request: inputs.addCall(second?.id ?? 0, cart), says: ['"success":true'] }
  }
  return {
    name: 'this build',
    site: { ...site, stop: () => site.stop().then(() => rm(dataDir, { recursive: true })) },
    take: {
      'list page': async count =>
        next(lists.pages, count).map(choice => ({
          request: inputs.listPage(choice),
          says: ['</html>', 'aria-labelledby="to-compare p'],
        })),
      'product page': async count =>
        next(opened, count).map(one => ({
          request: inputs.productPage(one),
          says: ['</html>', one.product.sku, one.product.name],
        })),
      'list call': async count => next(lists.calls, count).map(listQuestion),
      // Two calls, as a browser makes them.
      'list + facets': async count =>
        next(lists.facets, count).flatMap(choice => [
          listQuestion(choice),
          { request: inputs.choicesCall(choice), says: ['"attributes":[{', '"number_of_products":'] },
        ]),
      'product call': async count =>
        next(called, count).map(one => ({
          request: inputs.productCall(one),
          says: ['"specification_groups":[{', one.product.sku],
        })),
      search: async count =>
        next(searches, count).map(text => ({ request: inputs.searchCall(text), says: ['"products":[{'] })),
      'add a line': async count => {
        const questions: Question[] = []
        while (questions.length < count) questions.push(await addQuestion())
        return questions
      },
    },
  }
}

const listQuestion = (choice: inputs.ListChoice): Question => ({
  request: inputs.listCall(choice),
  says: ['"products":[{'],
})

/** Leaves out '60 RU', which finds nothing. */
function* textsWithWords(texts: Iterable<string>): Generator<string> {
  for (const text of texts) if (/\p{L}{4}/u.test(text)) yield text
}

/** Yields choices of three filters that leave a full page of products, as the lists of the others do. */
function* wideChoices(seed: number): Generator<inputs.ListChoice> {
  const random = repeatableRandom(seed)
  for (const choice of inputs.listChoices(seed)) {
    if (choice.filters.positions.split(',').length < 8) continue
    const bus = `${20 + Math.floor(random() * 40)}-${400 + Math.floor(random() * 400)}`
    yield { ...choice, filters: { ...choice.filters, bus } }
  }
}
