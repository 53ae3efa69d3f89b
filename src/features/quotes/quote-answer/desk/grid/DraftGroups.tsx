import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { showErrors, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { takeOverConfiguration } from '../../desk-contract.ts'
import type { DraftGroup } from '../../domain/draft/draft-groups.ts'
import { groupTitle } from '../../domain/draft/group-lines.ts'
import { draftGroupText } from '../../messages/desk-groups.ts'
import { sendingText } from '../../messages/desk-sending.ts'
import type { DraftEditing } from '../draft/use-draft.ts'
import css from './draft-groups.module.css'

interface DraftGroupsProps {
  quoteId: number
  groups: readonly DraftGroup[]
  saver: DraftEditing['saver']
}

/** The configured groups of the draft, with the way to the configurator and back. */
export function DraftGroups({ quoteId, groups, saver }: DraftGroupsProps) {
  const text = useText(draftGroupText)
  const { saveFirst } = useText(sendingText)
  const { call, language } = useSite()
  const { run, isBusy } = useAction()
  const [told, setTold] = useState('')
  if (groups.length === 0) return null
  const takeOver = ({ id }: DraftGroup) =>
    void run(async () => {
      if (!(await saver.flush())) return showErrors([saveFirst])
      const body = { base_revision: saver.get().base.revision, group_id: id }
      const { record } = await call(takeOverConfiguration, { params: { id: quoteId }, body })
      saver.takeNews(record)
      setTold(text.taken(record.groups.find(group => group.id === id)?.version ?? 0))
    })
  return (
    <section className={css.groups} aria-labelledby="draft-groups">
      <h3 id="draft-groups">{text.heading}</h3>
      <ul>
        {groups.map(group => (
          <li key={group.id}>
            <span>{groupTitle(group, language)}</span>
            {group.edit_url ? (
              <>
                <a href={group.edit_url} target="_blank" rel="noreferrer" aria-label={text.editNamed(group.name)}>
                  {text.edit}
                </a>
                <Button
                  look="quiet"
                  isBusy={isBusy}
                  aria-label={text.takeOverNamed(group.name)}
                  onClick={() => takeOver(group)}
                >
                  {text.takeOver}
                </Button>
              </>
            ) : (
              <span className={kit.soft}>{text.ended}</span>
            )}
          </li>
        ))}
      </ul>
      <p className={kit.soft}>{text.hint}</p>
      <p role="status">{told}</p>
    </section>
  )
}
