import { useAction } from '#web/action.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { addToQuote } from '../../contract.ts'
import { cartText } from '../../messages/cart.ts'
import { tellAdded } from '../tell-added.ts'

interface AddToQuoteButtonProps {
  productId: number
  /** The product's name, so that each button of a list has a different accessible name. */
  name: string
  quantity?: number
  look?: 'main' | 'plain' | 'quiet'
}

/** Adds a product to the quote cart, updates the badge in the header, and shows a link to the quote. */
export function AddToQuoteButton({ productId, name, quantity = 1, look = 'main' }: AddToQuoteButtonProps) {
  const { call, language } = useSite()
  const text = useText(cartText)
  const { run, isBusy } = useAction()

  const add = async () => {
    const answer = await inTurn(() =>
      call(addToQuote, {
        params: { id: productId },
        // spec §3: a quote cart is the cart type Wishlist, 2.
        query: { quantity: String(quantity), shoppingCartType: '2' },
        body: {},
      }),
    )
    tellAdded(answer, language)
  }

  return (
    <Button look={look} isBusy={isBusy} onClick={() => void run(add)} aria-label={text.addNamed(name)}>
      {text.addToQuote}
    </Button>
  )
}
