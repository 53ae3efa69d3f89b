import { to } from '#routes.ts'
import { showErrors, showToast } from '#web/action.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useText } from '#web/page.ts'
import { usePublicHref } from '#web/ui/Link.tsx'
import { addDraftText } from '../../messages/add-draft.ts'

interface Added {
  /** 0: nothing was added. */
  group_id: number
  refused: readonly { reason: string }[]
}

/** Says what became of a configuration that was to be added to the quote. */
export function useAddedNote(): (answer: Added) => void {
  const text = useText(addDraftText)
  const quoteHref = usePublicHref(to.quote())
  return ({ group_id, refused }) => {
    if (group_id === 0) return showErrors([text.notAdded, ...new Set(refused.map(({ reason }) => reason))])
    refreshHeader()
    void showToast({
      kind: refused.length > 0 ? 'warning' : 'success',
      text: text.added,
      link: { href: quoteHref, text: text.showQuote },
    })
  }
}
