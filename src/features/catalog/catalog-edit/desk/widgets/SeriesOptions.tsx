import type { SeriesChoice } from '../../desk-contract.ts'

/** The series as options of a select, below the categories that they stand in. */
export function SeriesOptions({ series }: { series: readonly SeriesChoice[] }) {
  const groups = Map.groupBy(series, ({ above }) => above.join(' › '))
  return [...groups].map(([above, members]) => {
    const options = members.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
    return above === '' ? (
      options
    ) : (
      <optgroup key={above} label={above}>
        {options}
      </optgroup>
    )
  })
}
