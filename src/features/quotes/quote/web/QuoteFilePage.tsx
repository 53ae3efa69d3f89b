import { showErrors, useAction } from '#web/action.ts'
import { callUrl } from '#web/browser/http-call.ts'
import { saveWithToken } from '#web/browser/save-file.ts'
import { FormPage } from '#web/form/FormPage.tsx'
import formCss from '#web/form/form.module.css'
import { type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { getQuoteFile } from '../contract.ts'
import { fullQuoteText } from '../messages/full-quote.ts'

export const meta = ({ language }: MetaArgs<unknown>): Meta => ({
  title: fullQuoteText[language].filePage,
  description: null,
})

/** The page that the mail to sales links to: a link sends no session token, this page does. */
export default function QuoteFilePage({ params, language }: PageProps<undefined>) {
  const text = useText(fullQuoteText)
  const { run, isBusy } = useAction()
  const save = async () => {
    if (!(await saveWithToken(callUrl(getQuoteFile.path, { params }, language)))) showErrors([text.notSaved])
  }
  return (
    <FormPage title={text.filePage} lead={text.filePageHelp}>
      <div className={formCss.actions}>
        <Button look="main" isBusy={isBusy} onClick={() => void run(save)}>
          {text.download}
        </Button>
      </div>
    </FormPage>
  )
}
