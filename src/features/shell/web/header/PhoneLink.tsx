import { phoneHref } from '#features/company/domain/phone.ts'
import { useText } from '#web/site-context.ts'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { frameText } from '../../messages/frame.ts'
import css from './header.module.css'

export function PhoneLink({ phone }: { phone: string }) {
  const text = useText(frameText)
  return (
    <a className={css.tool} href={phoneHref(phone)}>
      <PhoneIcon size={18} />
      <VisuallyHidden>{text.callUs} </VisuallyHidden>
      <span className={css.toolText}>{phone}</span>
    </a>
  )
}
