import { phoneHref } from '#features/site/company/domain/phone.ts'
import { useText } from '#web/page.ts'
import { PhoneIcon } from '#web/ui/icon/icons.tsx'
import { homeText } from '../messages/home.ts'
import css from './call-us.module.css'

/** `text`: with what a call can begin; null: in the program's own words. */
export function CallUs({ phone, text }: { phone: string; text: string | null }) {
  const { callUs } = useText(homeText)
  return (
    <section className={css.prompt} aria-labelledby="call-us">
      <div>
        <h2 id="call-us">{callUs.title}</h2>
        <p className={css.text}>{text ?? callUs.text}</p>
      </div>
      <a className={css.phone} href={phoneHref(phone)}>
        <PhoneIcon size={24} />
        {phone}
      </a>
    </section>
  )
}
