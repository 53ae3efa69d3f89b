import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { DeskPage } from '../DeskPage.tsx'
import { frameText } from '../messages/frame.ts'

/** The page in place of one that could not be loaded. */
export function WrongPage({ error }: { error: unknown }) {
  const text = useText(frameText)
  const message = error instanceof Error && error.message ? error.message : text.failed
  return (
    <DeskPage title={text.failed}>
      <p>{message}</p>
      <p>
        <Button onClick={() => location.reload()}>{text.again}</Button>
      </p>
    </DeskPage>
  )
}

/** For an address that the desk does not have, or not for this member. */
export function MissingPage() {
  const text = useText(frameText)
  return (
    <DeskPage title={text.missing}>
      <p>{text.missingText}</p>
    </DeskPage>
  )
}
