import { to } from '#routes.ts'
import { apiBase } from '#shared/api.ts'
import { FormPage } from '#web/form/FormPage.tsx'
import { type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { useLinkSecrets } from '#web/use-link-secrets.ts'
import { confirmDocumentNotices, unsubscribeFromDocument } from '../contract.ts'
import { noticeText } from '../messages/notices.ts'
import css from './documents.module.css'

/** The page to which the mails lead. Mail scanners open links, and some run scripts, so nothing happens until the button is pressed. */
export default function NoticeLinkPage({ search }: PageProps<undefined>) {
  const text = useText(noticeText)
  const { language } = useSite()
  const { token = '', end } = useLinkSecrets(search, to.documentNoticeLink())
  const path = end
    ? `${unsubscribeFromDocument.path}?${new URLSearchParams({ token })}&`
    : `${confirmDocumentNotices.path}?`
  return (
    <FormPage title={end ? text.endTitle : text.confirmTitle} lead={end ? text.endLead : text.confirmLead}>
      <form method="post" encType="multipart/form-data" action={`${apiBase}${path}lang=${language}`}>
        <input type="hidden" name="token" value={token} />
        <div className={css.actions}>
          <Button type="submit" look="main">
            {end ? text.endAll : text.confirm}
          </Button>
        </div>
      </form>
    </FormPage>
  )
}
