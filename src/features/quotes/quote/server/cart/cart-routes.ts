import { findOwner } from '#features/site/session/server/store.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { isMultipart } from '#server/calls/input/read-upload.ts'
import type { Language } from '#shared/language.ts'
import { addProductsToQuote, addToQuote, getCart, updateCart } from '../../contract.ts'
import type { LineWarning } from '../../domain/cart/cart-change.ts'
import { noteLimit } from '../../domain/limits.ts'
import { answerText } from '../../messages/answers.ts'
import { countCartLines } from '../store.ts'
import { addProduct } from './add-product.ts'
import { addProducts, toQuotePage } from './add-products.ts'
import { answerCart, type CartDeps } from './cart-answers.ts'
import { changeCart } from './change-cart.ts'

export function cartRoutes(deps: CartDeps): Binding[] {
  return [
    handle(addToQuote, async ({ params, query, body }, context) => {
      const { caller, language } = context
      const added = await addProduct(context, params.id, { ...body, ...query })
      return {
        success: added.ok,
        errors: added.ok ? null : [answerText[language][added.reason]],
        message: added.ok ? answerText[language].added : null,
        wishlist_items: added.ok ? added.value : await countOwnLines(context),
        customer_name: caller.kind === 'customer' ? caller.name : null,
      }
    }),

    handle(addProductsToQuote, async ({ body }, context) => {
      const { caller, language, requestHeaders } = context
      const { lineCount, added, errors } = await addProducts(context, body)
      if (isMultipart(requestHeaders)) return toQuotePage(language)
      const text = answerText[language]
      return {
        success: errors.length === 0,
        errors: errors.length === 0 ? null : errors,
        message: errors.length > 0 ? null : added === 1 ? text.added : text.addedSeveral(added),
        wishlist_items: lineCount,
        customer_name: caller.kind === 'customer' ? caller.name : null,
      }
    }),

    handle(getCart, async (_, context) => answerCart(deps, context, await findOwner(context))),

    handle(updateCart, async ({ body }, context) => {
      const known = await findOwner(context)
      const { owner, ...wrong } = await context.db.transaction(tx => changeCart(tx, context, known, body))
      const word = (of: typeof wrong.warnings) => wordWarnings(of, context.language)
      return answerCart(deps, context, owner, {
        lines: word(wrong.warnings),
        freeLines: word(wrong.freeWarnings),
        groups: word(wrong.groupWarnings),
      })
    }),
  ]
}

async function countOwnLines({ db, caller }: Context): Promise<number> {
  if (caller.kind !== 'anonymous') return countCartLines(db, { customerId: caller.customerId })
  return caller.visitorKeyHash ? countCartLines(db, { visitorKeyHash: caller.visitorKeyHash }) : 0
}

function wordWarnings(warnings: ReadonlyMap<number, LineWarning[]>, language: Language): Map<number, string[]> {
  const text = answerText[language]
  const word = (warning: LineWarning) => (warning === 'note_too_long' ? text.note_too_long(noteLimit) : text[warning])
  return new Map([...warnings].map(([id, reasons]) => [id, reasons.map(word)]))
}
