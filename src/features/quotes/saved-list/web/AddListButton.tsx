import { showToast, useAction } from '#web/action.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type AddedList, addListToQuote, addSharedToQuote } from '../contract.ts'
import { listText } from '../messages/lists.ts'

interface AddListButtonProps {
  /** The id of the customer's own list, or the key of a shared one. */
  of: { id: number } | { key: string }
  name: string
  look?: 'main' | 'plain'
  onRefused: (lines: AddedList['refused']) => void
}

/** Adds all lines of a list to the quote cart. `onRefused` gets those that could not be added. */
export function AddListButton({ of, name, look = 'plain', onRefused }: AddListButtonProps) {
  const { call, language } = useSite()
  const text = useText(listText)
  const { run, isBusy } = useAction()
  const add = async () => {
    const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    const answer = await inTurn(() =>
      'id' in of
        ? call(addListToQuote, { params: { id: of.id } }, options)
        : call(addSharedToQuote, { params: of }, options),
    )
    onRefused(answer.refused)
    refreshHeader()
    const prefix = location.pathname.startsWith(`/${language}/`) ? `/${language}` : ''
    void showToast({
      kind: answer.refused.length > 0 ? 'warning' : 'success',
      text: text.added(answer.added, answer.merged),
      link: { href: `${prefix}/quote`, text: text.showQuote },
    })
  }
  return (
    <Button look={look} isBusy={isBusy} aria-label={text.addNamed(name)} onClick={() => void run(add)}>
      {text.addToQuote}
    </Button>
  )
}
