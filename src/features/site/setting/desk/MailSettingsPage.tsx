import { CountedField } from '#desk/record/CountedField.tsx'
import type { MailFacts } from '#features/site/company/domain/mail-settings.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { getMailSettings, saveMailSettings, undoMailSettings } from '../desk-contract.ts'
import { mailFieldText } from '../messages/desk-mail-fields.ts'
import { mailPageText } from '../messages/desk-mail-page.ts'
import { InLanguages } from './widgets/Entries.tsx'
import { GroupFrame, Section } from './widgets/GroupFrame.tsx'
import { Setting } from './widgets/Setting.tsx'
import { type EditedGroup, useGroup } from './widgets/use-group.ts'
import { useWords } from './widgets/use-words.ts'

export const load = async ({ call }: LoadArgs) => ({ reply: await call(getMailSettings) })

/** The sender of mails, the address for replies, and how mails end. */
export default function MailSettingsPage({ data: { reply } }: PageProps<DataOf<typeof load>>) {
  const text = useText(mailPageText)
  const names = useText(mailFieldText)
  const words = useWords()
  const { call } = useSite()
  const group = useGroup<MailFacts>({
    reply,
    names,
    words,
    read: () => call(getMailSettings),
    send: (base_revision, changes) => call(saveMailSettings, { body: { base_revision, changes } }),
  })
  return (
    <GroupFrame
      kind="mail"
      title={text.senderTitle}
      intro={text.senderIntro}
      {...{ reply, group }}
      undo={entry_id => call(undoMailSettings, { body: { entry_id } })}
    >
      <Section title={text.addresses}>
        <Line group={group} field="mail_from" hint={text.fromHint} isRequired />
        <Line group={group} field="reply_to" hint={text.replyHint} />
        <Line group={group} field="sales_email" hint={text.salesHint} isRequired />
        <Line group={group} field="quality_email" hint={text.qualityHint} />
      </Section>
      <Section title={text.end} hint={text.endHint}>
        <Setting group={group} field="signature">
          {({ label, name, value, set, errorsAt }) => (
            <InLanguages
              {...{ label, name, errorsAt }}
              field={name}
              texts={value}
              onChange={set}
              maxLength={500}
              rows={4}
            />
          )}
        </Setting>
      </Section>
    </GroupFrame>
  )
}

interface LineProps {
  group: EditedGroup<MailFacts>
  field: 'mail_from' | 'reply_to' | 'sales_email' | 'quality_email'
  hint: string
  isRequired?: boolean
}

function Line({ group, field, hint, isRequired = false }: LineProps) {
  return (
    <Setting group={group} field={field}>
      {({ label, name, value, set, errors, isFixed }) => (
        <CountedField
          {...{ label, name, value, errors, hint, isRequired }}
          autoComplete="off"
          most={200}
          readOnly={isFixed}
          onChange={event => set(event.target.value)}
        />
      )}
    </Setting>
  )
}
