import { useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { listBestSellers } from '#features/catalog/catalog/contract.ts'
import { GroupFrame, Section } from '#features/site/setting/desk/widgets/GroupFrame.tsx'
import { GroupText } from '#features/site/setting/desk/widgets/GroupText.tsx'
import { PictureEntry } from '#features/site/setting/desk/widgets/PictureEntry.tsx'
import { Setting } from '#features/site/setting/desk/widgets/Setting.tsx'
import css from '#features/site/setting/desk/widgets/settings.module.css'
import { type EditedGroup, useGroup } from '#features/site/setting/desk/widgets/use-group.ts'
import { useWords } from '#features/site/setting/desk/widgets/use-words.ts'
import {
  draftOf,
  GroupDraft,
  isDraftOpen,
  useDraftSource,
} from '#features/staff/record-draft/desk/widgets/GroupDraft.tsx'
import { getDraft } from '#features/staff/record-draft/desk-contract.ts'
import { to } from '#routes.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getHomeSettings, saveHomeSettings, undoHomeSettings } from '../desk-contract.ts'
import {
  benefitKeys,
  type HomeBlock,
  type HomePictureField,
  type HomeText,
  mostLetters,
  slideNumbers,
} from '../domain/home-fields.ts'
import type { HomeSettings } from '../domain/home-settings.ts'
import { benefitName, homeEditText, homeFieldNames } from '../messages/desk-home.ts'
import { BlockOrder } from './BlockOrder.tsx'

export const load = async ({ call }: LoadArgs) => {
  const [reply, draft, bestSellers] = await Promise.all([
    call(getHomeSettings),
    call(getDraft, draftOf('setting_home_page')),
    call(listBestSellers),
  ])
  return { reply, draft, bestSellers }
}

type Data = DataOf<typeof load>

/** The home page: its texts, its pictures, and the order of its blocks. */
export default function HomeContentPage({ data, search }: PageProps<Data>) {
  const isDraft = isDraftOpen(search)
  return <HomeForm key={`${isDraft}`} {...{ data, isDraft }} />
}

function HomeForm({ data, isDraft }: { data: Data; isDraft: boolean }) {
  const { draft, bestSellers } = data
  const text = useText(homeEditText)
  const { call } = useSite()
  const words = useWords((field, value) => {
    if (field === 'blocks' && Array.isArray(value))
      return value.map(block => text.blocks[block as HomeBlock]).join(', ') // blocks of the page
    return field.endsWith('_picture') && value !== null ? `#${String(value)}` : null
  })
  const { reply, ...source } = useDraftSource<HomeSettings>(
    { kind: 'setting_home_page', draft, isOpen: isDraft },
    {
      reply: data.reply,
      read: () => call(getHomeSettings),
      send: (base_revision, changes) => call(saveHomeSettings, { body: { base_revision, changes } }),
    },
  )
  const group = useGroup<HomeSettings>({ reply, names: homeFieldNames(text), words, ...source })
  const refresh = useRefresh()
  const parts = { group, states: isDraft ? null : reply.text_states, onConfirmed: refresh }
  return (
    <GroupFrame
      kind="home_page"
      title={text.title}
      above={<a href={to.home()}>{text.openPage}</a>}
      intro={text.intro}
      {...{ reply, group }}
      undo={isDraft ? null : entry_id => call(undoHomeSettings, { body: { entry_id } })}
      draft={<GroupDraft kind="setting_home_page" {...{ draft, group }} isOpen={isDraft} />}
    >
      <Section title={text.slides} hint={text.slidesHint}>
        {slideNumbers.map(number => (
          <fieldset key={number} className={css.entries}>
            <legend>{text.slide(number)}</legend>
            <Text {...parts} field={`slide_${number}_text`} rows={2} />
            <Text {...parts} field={`slide_${number}_alternate_text`} rows={2} />
            <div className={css.pair}>
              <Picture group={group} field={`slide_${number}_picture`} />
              <Picture group={group} field={`slide_${number}_mobile_picture`} />
            </div>
          </fieldset>
        ))}
      </Section>
      <Section title={text.head}>
        <Text {...parts} field="title" />
        <Text {...parts} field="all_products_text" />
        <Text {...parts} field="more_products_text" />
      </Section>
      <Section title={text.benefits} hint={text.benefitsHint}>
        <Text {...parts} field="why_text" />
        {benefitKeys.map(key => (
          <fieldset key={key} className={css.entries}>
            <legend>{benefitName(text, key)}</legend>
            <Text {...parts} field={`benefit_${key}_title`} />
            <Text {...parts} field={`benefit_${key}_text`} rows={2} />
          </fieldset>
        ))}
      </Section>
      <Section title={text.story} hint={text.storyHint}>
        <Text {...parts} field="story_text" rows={10} />
        <Picture group={group} field="story_picture" />
        <Text {...parts} field="call_us_text" />
      </Section>
      <Section title={text.order} hint={text.orderHint}>
        <Setting group={group} field="blocks" tellsUsual="when changed">
          {control => <BlockOrder {...control} />}
        </Setting>
      </Section>
      <Section title={text.bestSellers} hint={text.bestSellersHint}>
        <p>
          <Link to={toDesk.productOrder({ list: 'best_sellers' })}>{text.orderBestSellers}</Link>
        </p>
        {bestSellers.length === 0 && <p>{text.noBestSellers}</p>}
        <ol className={css.links}>
          {bestSellers.map(({ productId, sku, name }) => (
            <li key={productId}>
              <Link to={toDesk.product({ id: productId })}>
                {sku} · {name}
              </Link>
            </li>
          ))}
        </ol>
      </Section>
    </GroupFrame>
  )
}

interface TextProps {
  group: EditedGroup<HomeSettings>
  states: readonly TextStateEntry[] | null
  onConfirmed: () => void
  field: HomeText
  rows?: number
}

const Text = (props: TextProps) => (
  <GroupText {...props} kind="setting_home_page" maxLength={mostLetters(props.field)} />
)

function Picture({ group, field }: { group: EditedGroup<HomeSettings>; field: HomePictureField }) {
  return (
    <Setting group={group} field={field} tellsUsual="when changed">
      {control => <PictureEntry {...control} />}
    </Setting>
  )
}
