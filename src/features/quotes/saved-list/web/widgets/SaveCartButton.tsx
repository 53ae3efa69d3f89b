import { Suspense, useState } from 'react'
import { to } from '#routes.ts'
import { readStoredUser } from '#web/browser/storage/access-token.ts'
import { useText } from '#web/page.ts'
import { usePreload } from '#web/preload.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { saveCartText } from '../../messages/save-cart.ts'

const importDialog = () => import('../SaveCartDialog.tsx')
const SaveCartDialog = lazyPart(importDialog)

/** Saves the quote cart as a named list; others than customers are sent to the login and back. For personal pages only. */
export function SaveCartButton() {
  const text = useText(saveCartText)
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const isCustomer = readStoredUser()?.role.includes('registered') ?? false
  usePreload(importDialog, isCustomer)
  if (!isCustomer)
    return (
      <Link look="plain" to={to.login({ redirect: to.quote() })}>
        {text.save}
      </Link>
    )
  return (
    <>
      <Button onClick={() => setDialog('open')}>{text.save}</Button>
      {dialog !== 'never' && (
        <Suspense>
          <SaveCartDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  )
}
