import { phoneHref } from '#features/company/domain/phone.ts'
import { useText } from '#web/page.ts'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { homeText } from '../messages/home.ts'
import css from './call-us.module.css'

export function CallUs({ phone }: { phone: string }) {
  const { callUs } = useText(homeText)
  return (
    <section className={css.prompt} aria-labelledby="call-us">
      <div>
        <h2 id="call-us">{callUs.title}</h2>
        <p className={css.text}>{callUs.text}</p>
      </div>
      <a className={css.phone} href={phoneHref(phone)}>
        <PhoneIcon size={24} />
        {phone}
      </a>
    </section>
  )
}
