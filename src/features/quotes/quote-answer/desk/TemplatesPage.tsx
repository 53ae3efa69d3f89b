import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { CountedField } from '#desk/record/CountedField.tsx'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { labelled } from '#shared/text/colon.ts'
import { attempt } from '#web/action.ts'
import { CheckBox } from '#web/form/fields.tsx'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { deleteTemplate, listTemplates, renameTemplate, undoTemplate } from '../desk-contract.ts'
import type { QuoteTemplate } from '../domain/template.ts'
import { templateNameLength } from '../domain/template-words.ts'
import { templateText } from '../messages/desk-templates.ts'
import css from './answer.module.css'
import { FormDialog } from './dialogs/FormDialog.tsx'
import { TemplateWords } from './dialogs/TemplateDialogs.tsx'

export const load = ({ call }: LoadArgs) => call(listTemplates)

/** One's own templates and those of the team: renamed, shared, removed. They are made from drafts. */
export default function TemplatesPage({ data: templates }: PageProps<DataOf<typeof load>>) {
  const text = useText(templateText)
  const { call, language } = useSite()
  const router = useRouter()
  const [asking, setAsking] = useState<{ what: 'rename' | 'remove'; template: QuoteTemplate } | null>(null)
  const close = () => setAsking(null)
  return (
    <DeskPage title={text.title}>
      <p>{text.intro}</p>
      {templates.length === 0 && <p>{text.empty}</p>}
      <ul className={css.templates}>
        {templates.map(template => (
          <li key={template.id} className={css.part}>
            <h2>{template.name}</h2>
            <p className={kit.soft}>
              <TemplateWords template={template} />
            </p>
            {template.may_change && (
              <div className={css.actions}>
                {(['rename', 'remove'] as const).map(what => (
                  <Button
                    key={what}
                    look="quiet"
                    aria-label={labelled(text[what], template.name, language)}
                    onClick={() => setAsking({ what, template })}
                  >
                    {text[what]}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      <DeletedRecords
        kind="quote_template"
        undo={entry_id => call(undoTemplate, { body: { entry_id } })}
        onBack={() => void attempt(router.invalidate())}
      />
      {asking?.what === 'rename' && <RenameDialog template={asking.template} onClose={close} />}
      {asking?.what === 'remove' && <RemoveDialog template={asking.template} onClose={close} />}
    </DeskPage>
  )
}

interface TemplateProps {
  template: QuoteTemplate
  onClose: () => void
}

function RenameDialog({ template: { id, revision, name, is_shared: isShared }, onClose }: TemplateProps) {
  const text = useText(templateText)
  const { call } = useSite()
  const router = useRouter()
  const mayShare = useMay('snippet.write_shared')
  const rename = async (typed: FormData) => {
    const shared = mayShare ? { is_shared: typed.has('shared') } : {}
    const body = { base_revision: revision, name: String(typed.get('name') ?? ''), ...shared }
    await call(renameTemplate, { params: { id }, body })
    return () => void router.invalidate()
  }
  return (
    <FormDialog title={text.rename} submit={text.save} onSubmit={rename} onClose={onClose}>
      {errorsAt => (
        <>
          <CountedField
            label={text.name}
            name="name"
            required
            isRequired
            most={templateNameLength}
            defaultValue={name}
            errors={errorsAt('name')}
          />
          {mayShare && (
            <CheckBox label={text.share} name="shared" defaultChecked={isShared} errors={errorsAt('is_shared')} />
          )}
        </>
      )}
    </FormDialog>
  )
}

function RemoveDialog({ template: { id, name }, onClose }: TemplateProps) {
  const text = useText(templateText)
  const { call } = useSite()
  const router = useRouter()
  const remove = async () => {
    await call(deleteTemplate, { params: { id } })
    return () => void router.invalidate()
  }
  return (
    <FormDialog title={text.removeThis(name)} submit={text.remove} onSubmit={remove} onClose={onClose}>
      {() => null}
    </FormDialog>
  )
}
