import kit from '#desk/kit.module.css'
import { deskParts, type PartFacts, type UsedPart } from '#features/site/company/domain/used-parts.ts'
import { siteParts } from '#routes.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { getUsedParts, saveUsedParts, undoUsedParts } from '../desk-contract.ts'
import { usedPartsPageText, usedPartText } from '../messages/desk-used-parts.ts'
import { GroupFrame, Section } from './widgets/GroupFrame.tsx'
import { Setting } from './widgets/Setting.tsx'
import { type EditedGroup, useGroup } from './widgets/use-group.ts'
import { useWords } from './widgets/use-words.ts'

export const load = async ({ call }: LoadArgs) => ({ reply: await call(getUsedParts) })

/** Which parts of the product the company uses: what is off is not shown. */
export default function UsedPartsPage({ data: { reply } }: PageProps<DataOf<typeof load>>) {
  const text = useText(usedPartsPageText)
  const names = useText(usedPartText)
  const words = useWords()
  const { call } = useSite()
  const group = useGroup<PartFacts>({
    reply,
    names,
    words,
    read: () => call(getUsedParts),
    send: (base_revision, changes) => call(saveUsedParts, { body: { base_revision, changes } }),
  })
  return (
    <GroupFrame
      kind="parts"
      title={text.title}
      intro={text.intro}
      {...{ reply, group }}
      undo={entry_id => call(undoUsedParts, { body: { entry_id } })}
    >
      <Section title={text.site}>
        {siteParts.map(part => (
          <Part key={part} {...{ part, group }} />
        ))}
      </Section>
      <Section title={text.desk}>
        {deskParts.map(part => (
          <Part key={part} {...{ part, group }} />
        ))}
      </Section>
    </GroupFrame>
  )
}

function Part({ part, group }: { part: UsedPart; group: EditedGroup<PartFacts> }) {
  const { hints } = useText(usedPartsPageText)
  return (
    <Setting group={group} field={part} tellsUsual="when changed">
      {({ label, name, value, set, isFixed }) => (
        <>
          <CheckBox
            {...{ label, name }}
            checked={value}
            disabled={isFixed}
            onChange={event => set(event.target.checked)}
          />
          <p className={kit.soft}>{hints[part]}</p>
        </>
      )}
    </Setting>
  )
}
