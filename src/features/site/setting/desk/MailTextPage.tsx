import { toDesk } from '#desk-routes.ts'
import { languageNames, languages } from '#shared/language.ts'
import { mailKindNames } from '#shared/messages/mail-kinds.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getMailTexts, saveMailTexts, undoMailTexts } from '../desk-contract.ts'
import { mailPageText } from '../messages/desk-mail-page.ts'
import { mailSlotText } from '../messages/desk-mail-slots.ts'
import { MailPreview } from './MailPreview.tsx'
import { type MailFields, SlotPart } from './SlotPart.tsx'
import { GroupFrame, Section } from './widgets/GroupFrame.tsx'
import { useGroup } from './widgets/use-group.ts'
import { useWords } from './widgets/use-words.ts'

export const load = async ({ call, params: { key = '' } }: LoadArgs) => ({
  reply: await call(getMailTexts, { params: { key } }),
})

/** The texts of one mail, its languages side by side, with a preview. */
export default function MailTextPage({ data: { reply } }: PageProps<DataOf<typeof load>>) {
  const { key, slots } = reply
  const text = useText(mailPageText)
  const mails: Readonly<Record<string, string>> = useText(mailKindNames)
  const slotNames: Readonly<Record<string, string>> = useText(mailSlotText)
  const words = useWords()
  const { call } = useSite()
  const params = { key }
  const names = Object.fromEntries(
    slots.flatMap(({ slot }) =>
      languages.map(language => [`${slot}_${language}`, `${slotNames[slot] ?? slot}, ${languageNames[language]}`]),
    ),
  )
  const group = useGroup<MailFields>({
    reply,
    names,
    words,
    read: () => call(getMailTexts, { params }),
    send: async (base_revision, changes) => {
      // A change has a value.
      const saved = await call(saveMailTexts, { params, body: { base_revision, changes: changes as MailFields } })
      // Besides the texts a saved record has its revision.
      return { ...saved, record: saved.record as MailFields & { revision: number } }
    },
  })
  return (
    <GroupFrame
      kind={`mail_${key}`}
      title={mails[key] ?? key}
      above={<Link to={toDesk.mailTexts()}>{text.title}</Link>}
      intro={text.intro}
      {...{ reply, group }}
      undo={entry_id => call(undoMailTexts, { params, body: { entry_id } })}
    >
      {slots.map(slot => (
        <Section key={slot.slot} title={slotNames[slot.slot] ?? slot.slot}>
          <SlotPart {...{ group, slot }} />
        </Section>
      ))}
      <Section title={text.preview} hint={text.previewHint}>
        <MailPreview {...{ reply, group }} />
      </Section>
    </GroupFrame>
  )
}
