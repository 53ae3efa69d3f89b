import { setTimeout as sleep } from 'node:timers/promises'

const json = { 'Content-Type': 'application/json' }
const contact = { first_name: 'Ada', last_name: 'Byron', email: 'ada@bench.example' }

/** Called for an answer that is no success; `status` is 'no answer' where none came. */
type OnFailure = (status: string, text: string) => void

const stopAtFailure: OnFailure = (status, text) => {
  throw new Error(`The site answers ${status}: ${text.slice(0, 200)}`)
}

/** Lets visitors request quotes until the time is over. Returns how long each request took that was answered with success, in ms. */
export async function submitFor(
  url: string,
  visitors: number,
  ms: number,
  onFailure = stopAtFailure,
): Promise<number[]> {
  const productId = await findProduct(url)
  const load = { url, productId, until: performance.now() + ms, onFailure }
  const times = await Promise.all(Array.from({ length: visitors }, () => submitUntil(load)))
  return times.flat()
}

async function findProduct(url: string): Promise<number> {
  const [product] = await (await fetch(`${url}/api-frontend/catalog/getBestSellers`)).json()
  return product.productId
}

interface Load {
  url: string
  productId: number
  until: number
  onFailure: OnFailure
}

async function submitUntil({ url, productId, until, onFailure }: Load): Promise<number[]> {
  const times: number[] = []
  let cookie = ''
  while (performance.now() < until) {
    const added = await post(
      `${url}/api-frontend/shoppingCart/addProductToCartFromCatalog/${productId}`,
      {},
      cookie,
      onFailure,
    )
    if (!added) continue
    cookie = added.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const startedAt = performance.now()
    if (await post(`${url}/api-frontend/wishlist/requestQuote`, { contact }, cookie, onFailure))
      times.push(performance.now() - startedAt)
  }
  return times
}

/** Null: it failed, and that was told. */
async function post(url: string, body: object, cookie: string, onFailure: OnFailure): Promise<Response | null> {
  const request = { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) }
  const response = await fetch(url, request).catch(() => null)
  const text = (await response?.text().catch(() => '')) ?? ''
  if (response?.ok) return response
  onFailure(response ? String(response.status) : 'no answer', text)
  // Who refuses at once is not asked as fast as the loop can run.
  await sleep(50)
  return null
}
