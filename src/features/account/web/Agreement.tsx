import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { registrationText } from '../messages/registration.ts'

/** The documents open in a new tab, so that the visitor loses no input. */
export function Agreement() {
  const { agreementParts: parts, newTab } = useText(registrationText)
  const document = (path: string, name: string) => (
    <Link to={path} target="_blank">
      {name}
      <VisuallyHidden> ({newTab})</VisuallyHidden>
    </Link>
  )
  return (
    <>
      {parts.agree} {document(to.termsOfUse(), parts.terms)} {parts.and} {document(to.privacyPolicy(), parts.privacy)}
    </>
  )
}
