import type { z } from 'zod'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import { urlIn } from '#shared/page-links.ts'
import type { addProductsToQuote } from '../../contract.ts'
import { parseQuantity } from '../../domain/cart/cart-change.ts'
import { isRefused } from '../../domain/cart/cart-lines.ts'
import { answerText } from '../../messages/answers.ts'
import { addCartLines } from './add-cart-lines.ts'

type SentProducts = z.output<typeof addProductsToQuote.body>

interface ProductQuantity {
  product_id: number
  quantity: number
}

/** Adds all products or none. Answers the number of lines in the cart, and in words why nothing was added. */
export async function addProducts(
  context: Context,
  body: SentProducts,
): Promise<{ lineCount: number; added: number; errors: string[] }> {
  const chosen = body.items ?? typedProducts(body)
  const items = chosen.map(({ product_id, quantity }) => ({ productId: product_id, quantity, note: null }))
  const lines = { items, freeItems: [] }
  const answer = await addCartLines(context, { call: 'addProducts', body, lines, isWhole: true })
  const reasons = new Set(answer.items.filter(isRefused))
  const errors = [...reasons].map(reason =>
    reason === 'unavailable' || reason === 'too_many_free_lines'
      ? answerText[context.language].unknown_product
      : answerText[context.language][reason],
  )
  return { lineCount: answer.lineCount, added: items.length, errors }
}

/** The fields of a list's form: of one product where its button was pressed, else of all with a quantity. */
function typedProducts({ add, ...fields }: SentProducts): ProductQuantity[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const [, id] = /^quantity\.(\d{1,9})$/.exec(name) ?? []
    if (id === undefined || typeof value !== 'string') return []
    if (add === undefined ? value.trim() === '' : add !== id) return []
    const quantity = parseQuantity(value.trim() || undefined)
    return [{ product_id: Number(id), quantity: quantity.ok ? quantity.value : 0 }]
  })
}

/** A form without a script goes on to the quote, in the language of its page. */
export function toQuotePage(language: Context['language']): Response {
  return new Response(null, { status: 303, headers: { Location: urlIn('', language, to.quote()) } })
}
