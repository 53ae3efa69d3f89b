import { apiBase } from '#shared/api.ts'
import { useAction } from '#web/action.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { addDraftToQuote } from '../../contract.ts'
import { addDraftText } from '../../messages/add-draft.ts'
import { useAddedNote } from './use-added-note.ts'

interface AddDraftProps {
  /** The link to the configurator that says the configuration: '/configure/10701?d=…'. */
  url: string
  /** The name of the draft, for visitors who cannot see where the button stands. */
  name: string
}

/**
 * Adds the configuration of a link to the quote, as one group, without opening it. It is kept for that, so that the group leads to it.
 * Without a script the form does the same and leads on to the quote.
 */
export function AddDraft({ url, name }: AddDraftProps) {
  const { call, language } = useSite()
  const text = useText(addDraftText)
  const { run, isBusy } = useAction()
  const tell = useAddedNote()
  const { product_id, fields } = readUrl(url)
  const add = async () => {
    const body = { configuration: null, link: { product_id, ...fields } }
    const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
    tell(await inTurn(() => call(addDraftToQuote, { body }, options)))
  }
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`${apiBase}/configurator/saveForm?lang=${language}`}
      onSubmit={event => {
        event.preventDefault()
        if (!isBusy) void run(add)
      }}
    >
      {Object.entries({ product_id, name, add: '1', ...fields }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" look="main" isBusy={isBusy} aria-label={text.addNamed(name)}>
        {text.add}
      </Button>
    </form>
  )
}

function readUrl(url: string): { product_id: number; fields: Record<string, string> } {
  const [path = '', query = ''] = url.split('?')
  return { product_id: Number(path.split('/').at(-1)), fields: Object.fromEntries(new URLSearchParams(query)) }
}
