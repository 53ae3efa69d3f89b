import { useId } from 'react'
import { ProductPicture } from '#features/catalog/catalog/web/widgets/ProductPicture.tsx'
import { BasisMark } from '#features/tools/workbench/web/widgets/BasisMark.tsx'
import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link, usePublicHref } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { listPanels } from '../contract.ts'
import { familyName } from '../domain/names.ts'
import { choosePanelText } from '../messages/choose-panel.ts'
import { configureText } from '../messages/pages.ts'
import css from './choose-panel.module.css'
import { useQuantity } from './parts/quantities.ts'

const filters = ['takes', 'buses', 'amperes', 'rack'] as const
/** The fields that a tool hands over: its load, which goes on to the panel that is chosen. */
const carried = ['d', 'system', 'float_v', 'min_v', 'ambient_c'] as const

export async function load({ call, search }: LoadArgs) {
  const query = Object.fromEntries(filters.flatMap(name => (search[name] ? [[name, search[name].slice(0, 20)]] : [])))
  const sent = Object.fromEntries(carried.flatMap(name => (search[name] ? [[name, search[name]]] : [])))
  return { query, sent, ...(await call(listPanels, { query })) }
}

export const meta = ({ data: { sent } }: MetaArgs<DataOf<typeof load>>): Meta =>
  Object.keys(sent).length > 0 ? { isOfQuery: true } : {}

type Data = DataOf<typeof load>
type Panel = Data['panels'][number]

/** The panels with what an engineer chooses one by. */
export default function ChoosePanelPage({ data: { query, sent, choices, panels, total_items } }: PageProps<Data>) {
  const text = useText(choosePanelText)
  const { choose, chooseIntro } = useText(configureText)
  return (
    <Page>
      <header className={css.head}>
        <h1>{choose}</h1>
        <p>{chooseIntro}</p>
        <p>
          <Link to={to.finder()}>{text.finder}</Link>
        </p>
      </header>
      {sent.d && (
        <p>
          {text.carried} <code>{sent.d}</code>
        </p>
      )}
      <Filters query={query} sent={sent} choices={choices} />
      <p className={css.found} role="status">
        {total_items === 0 ? text.none : text.found(total_items)}
      </p>
      {panels.length > 0 && (
        <ul className={css.cards}>
          {panels.map(panel => (
            <PanelCard key={panel.id} panel={panel} sent={sent} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function Filters({ query, sent, choices }: Pick<Data, 'query' | 'sent' | 'choices'>) {
  const text = useText(choosePanelText)
  const quantity = useQuantity()
  const nameOf = useFamilyName()
  return (
    <form action={usePublicHref(to.choosePanel())} className={css.filters} aria-label={text.filters} autoComplete="off">
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Choice
        name="takes"
        label={text.takes}
        value={query.takes}
        any={text.anyDevice}
        options={choices.takes.map(family => [family, nameOf(family)])}
      />
      <Choice
        name="buses"
        label={text.buses}
        value={query.buses}
        any={text.anyBuses}
        options={[
          ['1', '1'],
          ['2', '2'],
        ]}
      />
      <Choice
        name="amperes"
        label={text.amperes}
        value={query.amperes}
        any={text.anyAmperes}
        options={choices.amperes.map(value => [String(value), quantity(value, 'A')])}
      />
      <Choice
        name="rack"
        label={text.rack}
        value={query.rack}
        any={text.anyRack}
        options={choices.rack.map(value => [String(value), quantity(value, 'RU')])}
      />
      <div className={css.actions}>
        <Button type="submit">{text.show}</Button>
        <Link to={to.choosePanel({ fields: sent })}>{text.clear}</Link>
      </div>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string | undefined
  any: string
  options: readonly (readonly [value: string, name: string])[]
}

function Choice({ name, label, value, any, options }: ChoiceProps) {
  const id = useId()
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value ?? ''} key={value}>
        <option value="">{any}</option>
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Families that people name by a word, and the others by their letters. */
function useFamilyName() {
  const { language } = useSite()
  const words: Readonly<Record<string, string>> = useText(configureText).families
  return (family: string) => words[family] ?? familyName(family, language)
}

function PanelCard({ panel, sent }: { panel: Panel; sent: Data['sent'] }) {
  const text = useText(choosePanelText)
  const quantity = useQuantity()
  const nameOf = useFamilyName()
  const { id, name, sku, product_url, picture_model, rack_units, racks, buses, bus_rating_a, fields, basis } = panel
  return (
    <li className={css.card}>
      <ProductPicture picture={picture_model} size="large" width={288} isDecoration />
      <h2>{product_url ? <Link to={product_url}>{name}</Link> : name}</h2>
      <code>{sku}</code>
      <dl>
        <dt>{text.positions}</dt>
        <dd>
          {fields.map(({ kind, families, count, limit_a }) => {
            const takes = families.length > 0 ? families.map(nameOf).join(', ') : nameOf(kind)
            const words = `${count} × ${takes}${limit_a === null ? '' : ` ${text.upTo(quantity(limit_a, 'A'))}`}`
            return <div key={words}>{words}</div>
          })}
        </dd>
        <dt>{text.busRating}</dt>
        <dd>
          {buses} × {quantity(bus_rating_a, 'A')}
          <BasisMark basis={basis} />
        </dd>
        <dt>{text.height}</dt>
        <dd>{quantity(rack_units, 'RU')}</dd>
        <dt>{text.racks}</dt>
        <dd>{racks.map(inches => quantity(inches, 'in')).join(', ')}</dd>
      </dl>
      <Link to={to.configure({ productId: id, fields: sent })} look="plain" aria-label={text.configureName(name)}>
        {text.configure}
      </Link>
    </li>
  )
}
