import { apiBase } from '#shared/api.ts'
import { useSite, useText } from '#web/page.ts'
import { Page } from '#web/ui/Page.tsx'
import { importText } from '../messages/import-page.ts'
import { panelText } from '../messages/panel.ts'
import css from './quick-order.module.css'

/** The quick order before its script is there. Without one the form leads to pages that the server draws (`server/answer-form.ts`). */
export default function ImportPreview() {
  const text = useText(importText)
  const { language } = useSite()
  return (
    <Page>
      <h1>{text.title}</h1>
      <noscript>
        <form
          className={css.section}
          method="post"
          encType="multipart/form-data"
          action={`${apiBase}/wishlist/sendPartList?lang=${language}`}
        >
          <p className={css.help}>{text.lead}</p>
          <label>
            {useText(panelText).list}
            <textarea name="list" rows={10} />
          </label>
          <p className={css.hint}>{text.listHint}</p>
          <label>
            {text.file} <input type="file" name="file" accept=".csv,.tsv,.txt,.xlsx" />
          </label>
          <p className={css.hint}>{text.fileHint}</p>
          <p>
            <button type="submit">{text.check}</button>
          </p>
        </form>
      </noscript>
    </Page>
  )
}
