import type { ReplyOf } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import { showErrors, showToast } from '#web/action.ts'
import { announceCart } from '#web/header-events.ts'
import type { addToQuote } from '../contract.ts'
import { cartText } from '../messages/cart.ts'
import { announceCartChange } from './cart-news.ts'

/** Shows what an addition to the quote has led to, with a link to the quote, and updates the badge. Returns whether it succeeded. */
export function tellAdded(answer: ReplyOf<typeof addToQuote>, language: Language): boolean {
  if (answer.errors) {
    showErrors(answer.errors)
    return false
  }
  const text = cartText[language]
  announceCart(answer)
  announceCartChange()
  const prefix = location.pathname.startsWith(`/${language}/`) ? `/${language}` : ''
  void showToast({
    kind: 'success',
    text: answer.message ?? text.added,
    link: { href: `${prefix}/quote`, text: text.showQuote },
  })
  return true
}
