import { useHasPage } from '#features/site/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { registrationText } from '../messages/registration.ts'

/** The documents open in a new tab, so that the visitor loses no input. One that nobody has written yet is no link. */
export function Agreement() {
  const { agreementParts: parts, newTab } = useText(registrationText)
  const [hasTerms, hasPrivacy] = [useHasPage(to.termsOfUse()), useHasPage(to.privacyPolicy())]
  const document = (path: string, name: string, isThere: boolean) =>
    isThere ? (
      <Link to={path} target="_blank">
        {name}
        <VisuallyHidden> ({newTab})</VisuallyHidden>
      </Link>
    ) : (
      name
    )
  return (
    <>
      {parts.agree} {document(to.termsOfUse(), parts.terms, hasTerms)} {parts.and}{' '}
      {document(to.privacyPolicy(), parts.privacy, hasPrivacy)}
    </>
  )
}
