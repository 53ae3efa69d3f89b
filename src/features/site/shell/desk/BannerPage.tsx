import { useRouter } from '@tanstack/react-router'
import kit from '#desk/kit.module.css'
import { useTimeZone } from '#desk/moment.ts'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { CountedField } from '#desk/record/CountedField.tsx'
import { GroupFrame, Section } from '#features/site/setting/desk/widgets/GroupFrame.tsx'
import { GroupText } from '#features/site/setting/desk/widgets/GroupText.tsx'
import { Setting } from '#features/site/setting/desk/widgets/Setting.tsx'
import css from '#features/site/setting/desk/widgets/settings.module.css'
import { type EditedGroup, useGroup } from '#features/site/setting/desk/widgets/use-group.ts'
import { useWords } from '#features/site/setting/desk/widgets/use-words.ts'
import { momentIn, wallIn } from '#shared/time/zone-day.ts'
import { attempt } from '#web/action.ts'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { getBannerSettings, saveBannerSettings, undoBannerSettings } from '../desk-contract.ts'
import { bannerLetters, bannerPhase, bannerTexts, bannerTones } from '../domain/banner-fields.ts'
import type { BannerSettings } from '../domain/banner-settings.ts'
import { bannerEditText, bannerNames } from '../messages/desk-frame.ts'

export const load = async ({ call }: LoadArgs) => ({ reply: await call(getBannerSettings), at: Date.now() })

/** The banner above every page of the site. */
export default function BannerPage({ data: { reply, at } }: PageProps<DataOf<typeof load>>) {
  const text = useText(bannerEditText)
  const router = useRouter()
  const zone = useTimeZone()
  const { call } = useSite()
  const words = useWords((field, value) => {
    if (field === 'tone') return text.tones[bannerTones.find(one => one === value) ?? 'info']
    const isTime = (field === 'shown_from' || field === 'shown_until') && typeof value === 'string'
    return isTime ? wallIn(new Date(value), zone).replace('T', ' ') : null
  })
  const group = useGroup<BannerSettings>({
    reply,
    names: bannerNames(text),
    words,
    read: () => call(getBannerSettings),
    send: (base_revision, changes) => call(saveBannerSettings, { body: { base_revision, changes } }),
  })
  return (
    <GroupFrame
      kind="site_banner"
      title={text.title}
      intro={text.intro}
      {...{ reply, group }}
      undo={entry_id => call(undoBannerSettings, { body: { entry_id } })}
    >
      <Section title={text.shown} hint={text.phases[bannerPhase(reply.value, new Date(at))]}>
        <Tick group={group} field="is_on" />
        <div className={css.pair}>
          <Time group={group} field="shown_from" zone={zone} />
          <Time group={group} field="shown_until" zone={zone} hint={text.until} />
        </div>
      </Section>
      <Section title={text.words}>
        {bannerTexts.map(field => (
          <GroupText
            key={field}
            kind="setting_site_banner"
            {...{ group, field }}
            states={reply.text_states}
            maxLength={bannerLetters[field]}
            rows={field === 'text' ? 3 : 1}
            onConfirmed={() => void attempt(router.invalidate())}
          />
        ))}
        <div className={css.pair}>
          <Setting group={group} field="link_url" tellsUsual="when changed">
            {({ label, name, value, set, errors }) => (
              <CountedField
                {...{ label, name, value, errors }}
                hint={text.linkHint}
                autoComplete="off"
                most={300}
                onChange={event => set(event.target.value)}
              />
            )}
          </Setting>
          <Setting group={group} field="tone" tellsUsual="when changed">
            {({ label, name, value, set, errors }) => (
              <ChoiceField
                {...{ label, name, value, errors }}
                options={bannerTones.map(tone => ({ value: tone, label: text.tones[tone] }))}
                onChange={chosen => set(bannerTones.find(tone => tone === chosen) ?? value)}
              />
            )}
          </Setting>
        </div>
        <Tick group={group} field="is_dismissible" hint={text.dismissHint} />
      </Section>
    </GroupFrame>
  )
}

interface PartProps<Field> {
  group: EditedGroup<BannerSettings>
  field: Field
  hint?: string
}

function Tick({ group, field, hint }: PartProps<'is_on' | 'is_dismissible'>) {
  return (
    <Setting group={group} field={field} tellsUsual="when changed">
      {({ label, name, value, set, errors }) => (
        <>
          <CheckBox {...{ label, name, errors }} checked={value} onChange={event => set(event.target.checked)} />
          {hint && <p className={kit.soft}>{hint}</p>}
        </>
      )}
    </Setting>
  )
}

/** A day and a time by a clock that is named, and in UTC. */
function Time({ group, field, zone, hint }: PartProps<'shown_from' | 'shown_until'> & { zone: string }) {
  const text = useText(bannerEditText)
  return (
    <Setting group={group} field={field} tellsUsual="when changed">
      {({ label, name, value, set, errors }) => {
        const moment = value === null ? null : new Date(value)
        const inZone = text.inZone(zone, moment ? wallIn(moment, 'UTC').replace('T', ' ') : '')
        return (
          <TextField
            {...{ label, name, errors }}
            type="datetime-local"
            hint={hint ? `${inZone} ${hint}` : inZone}
            value={moment ? wallIn(moment, zone) : ''}
            onChange={event => set(momentIn(event.target.value, zone)?.toISOString() ?? null)}
          />
        )
      }}
    </Setting>
  )
}
