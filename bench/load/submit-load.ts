const json = { 'Content-Type': 'application/json' }
const contact = { first_name: 'Ada', last_name: 'Byron', email: 'ada@bench.example' }

/** Lets visitors request quotes until the time is over. Returns how long each request took, in ms. */
export async function submitFor(url: string, visitors: number, ms: number): Promise<number[]> {
  const productId = await findProduct(url)
  const until = performance.now() + ms
  const times = await Promise.all(Array.from({ length: visitors }, () => submitUntil(url, productId, until)))
  return times.flat()
}

async function findProduct(url: string): Promise<number> {
  const [product] = await (await fetch(`${url}/api-frontend/catalog/getBestSellers`)).json()
  return product.productId
}

async function submitUntil(url: string, productId: number, until: number): Promise<number[]> {
  const times: number[] = []
  let cookie = ''
  while (performance.now() < until) {
    const added = await post(`${url}/api-frontend/shoppingCart/addProductToCartFromCatalog/${productId}`, {}, cookie)
    cookie = added.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const startedAt = performance.now()
    await post(`${url}/api-frontend/wishlist/requestQuote`, { contact }, cookie)
    times.push(performance.now() - startedAt)
  }
  return times
}

async function post(url: string, body: object, cookie: string): Promise<Response> {
  const response = await fetch(url, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${text.slice(0, 200)}`)
  return response
}
