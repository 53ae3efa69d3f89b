import type { ReactNode } from 'react'
import { formatNumber, formatQuantity } from '#shared/number/format-number.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { CategorySimple, FilterAttribute } from '../../../contract.ts'
import { type Bounds, stepOf, steps, valueAt } from '../../../domain/presenting/range-scale.ts'
import { categoryText } from '../../../messages/category.ts'
import { listText } from '../../../messages/list.ts'
import { useDraft, useShownList } from '../shown-list.ts'
import css from './filters.module.css'

/** One filter; its name folds and unfolds it. */
export function FilterGroup({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={css.group} open={isOpen}>
      <summary className={css.name}>{name}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name itself a second time */}
      <div role="group" aria-label={name} className={css.fields}>
        {children}
      </div>
    </details>
  )
}

/** Fields that a form sends without showing them. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The category filter, or links where each category has a list of its own. */
export function CategoryGroup() {
  const { choices, search, categoryLinks } = useShownList()
  const text = useText(categoryText)
  if (categoryLinks) return <CategoryLinks />
  const categories = choices.categories
    .flatMap((main): Pick<CategorySimple, 'id' | 'name' | 'number_of_products'>[] =>
      main.sub_categories.length ? main.sub_categories : [main],
    )
    .filter(({ id, number_of_products }) => number_of_products > 0 || search.categoryIds.includes(id))
  const mains = search.categoryIds.filter(id => !categories.some(category => category.id === id))
  if (categories.length + mains.length < 2) return null
  return (
    <FilterGroup name={text.category} isOpen>
      <HiddenFields fields={mains.length ? { category: mains.join(',') } : {}} />
      <OptionBoxes
        choices={categories.map(({ id, name, number_of_products }) => ({
          name: 'category',
          value: String(id),
          label: name,
          count: number_of_products,
          isSelected: search.categoryIds.includes(id),
        }))}
      />
    </FilterGroup>
  )
}

function CategoryLinks() {
  const { categoryLinks } = useShownList()
  const text = useText(categoryText)
  return (
    <FilterGroup name={text.series} isOpen={false}>
      <ul>
        {categoryLinks?.map(({ id, name, href, count, isCurrent }) => (
          <li key={id}>
            <Link to={href} aria-current={isCurrent || undefined}>
              {name}
            </Link>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}

interface Choice {
  name: string
  value: string
  label: string
  count: number
  isSelected: boolean
}

const shownAtOnce = 8
// Folding one or two choices would save no space.
const foldFrom = 11

/** Choices with their counts. A long list shows the first choices with products and folds the others. */
export function OptionBoxes({ choices }: { choices: readonly Choice[] }) {
  const text = useText(listText)
  const leading = choices.filter(({ count, isSelected }) => count > 0 || isSelected)
  const first = choices.length < foldFrom ? choices : leading.slice(0, shownAtOnce)
  const rest = choices.filter(choice => !first.includes(choice))
  return (
    <>
      {first.map(choice => (
        <OptionBox key={choice.value} choice={choice} />
      ))}
      {rest.length > 0 && (
        <details open={rest.some(({ isSelected }) => isSelected)}>
          <summary className={css.more}>{text.more(rest.length)}</summary>
          {rest.map(choice => (
            <OptionBox key={choice.value} choice={choice} />
          ))}
        </details>
      )}
    </>
  )
}

function OptionBox({ choice }: { choice: Choice }) {
  const { name, value, label, count, isSelected } = choice
  const [isChecked, setChecked] = useDraft(isSelected)
  return (
    <label>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChecked}
        disabled={count === 0 && !isChecked}
        onChange={event => setChecked(event.target.checked)}
      />
      <span>{label}</span>
      <span>{count}</span>
    </label>
  )
}

interface RangeFilterProps {
  attribute: FilterAttribute
  bounds: Bounds
}

/** Two handles and two number fields for the same range. The form sends the fields; an empty field is an open end. */
export function RangeFilter({ attribute, bounds }: RangeFilterProps) {
  const { key, unit, selected_range } = attribute
  const { language } = useSite()
  const text = useText(listText)
  const [from, setFrom] = useDraft(fieldText(selected_range?.from))
  const [to, setTo] = useDraft(fieldText(selected_range?.to))
  const end = (side: 'from' | 'to') => ({ name: `${key}.${side}`, placeholder: formatNumber(bounds[side], language) })
  return (
    <div className={css.range}>
      <Slider attribute={attribute} bounds={bounds} from={from} to={to} onFrom={setFrom} onTo={setTo} />
      <div className={css.ends}>
        <EndField label={text.from} value={from} onChange={setFrom} {...end('from')} />
        <EndField label={text.to} value={to} onChange={setTo} {...end('to')} />
        {unit && <span className={css.unit}>{unit}</span>}
      </div>
    </div>
  )
}

interface SliderProps extends RangeFilterProps {
  /** The contents of the number fields; '' is an open end. */
  from: string
  to: string
  onFrom: (from: string) => void
  onTo: (to: string) => void
}

function Slider({ attribute: { name, unit }, bounds, from, to, onFrom, onTo }: SliderProps) {
  const { language } = useSite()
  const text = useText(listText)
  const low = from === '' ? 0 : stepOf(Number(from), bounds)
  const high = to === '' ? steps : stepOf(Number(to), bounds)
  const say = (step: number) => formatQuantity(valueAt(step, bounds), unit, language)
  const atStep = (step: number) => (step <= 0 || step >= steps ? '' : String(valueAt(step, bounds)))
  return (
    <div className={css.slider}>
      <svg className={css.track} viewBox={`0 0 ${steps} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.rail} width={steps} height="1" />
        <rect className={css.chosen} x={Math.min(low, high)} width={Math.abs(high - low)} height="1" />
      </svg>
      <input
        type="range"
        // At the upper end only the lower handle can move, so it must lie above the other.
        className={low > steps / 2 ? `${css.handle} ${css.above}` : css.handle}
        max={steps}
        value={low}
        aria-label={text.lowest(name)}
        aria-valuetext={say(low)}
        onChange={event => onFrom(atStep(Math.min(Number(event.target.value), high)))}
      />
      <input
        type="range"
        className={css.handle}
        max={steps}
        value={high}
        aria-label={text.highest(name)}
        aria-valuetext={say(high)}
        onChange={event => onTo(atStep(Math.max(Number(event.target.value), low)))}
      />
    </div>
  )
}

interface EndFieldProps {
  label: string
  name: string
  value: string
  placeholder: string
  onChange: (value: string) => void
}

function EndField({ label, name, value, placeholder, onChange }: EndFieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        className={css.field}
        autoComplete="off"
        name={name}
        value={value}
        placeholder={placeholder}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  )
}

function fieldText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}
