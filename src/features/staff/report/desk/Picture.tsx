import { useMayOpen } from '#desk/DeskLink.tsx'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { type Chart, type ChartRect, chartColors, pointsOf } from '../domain/chart.ts'
import { reportText } from '../messages/desk-report.ts'
import css from './report.module.css'

/** The picture of a report. Its table says the same; each bar leads to its quotes where a list of them is there. */
export function Picture({ chart, title }: { chart: Chart; title: string }) {
  const text = useText(reportText)
  const mayOpen = useMayOpen()
  const { width, height, bars, before, grid, texts } = chart
  return (
    <figure className={css.picture}>
      <figcaption>
        {title}
        <span className={css.key}>
          <Key color={chartColors.whole} name={text.keyRequests} />
          <Key color={chartColors.part} name={text.keyWon} />
          <Key color={chartColors.before} name={text.keyBefore} />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide picture is scrolled by keys too */}
      <section className={css.scroll} tabIndex={0} aria-label={title}>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
          <title>{title}</title>
          {grid.map(line => (
            <polyline key={pointsOf(line)} points={pointsOf(line)} fill="none" stroke={chartColors.grid} />
          ))}
          {bars.map(({ bar, whole, part, area }) => {
            const drawn = (
              <>
                <Rect of={area} color="transparent" />
                <Rect of={whole} color={chartColors.whole} />
                <Rect of={part} color={chartColors.part} />
              </>
            )
            return bar.href && mayOpen(bar.href) ? (
              <Link key={bar.name} to={bar.href} aria-label={bar.label}>
                {drawn}
              </Link>
            ) : (
              <g key={bar.name}>
                <title>{bar.label}</title>
                {drawn}
              </g>
            )
          })}
          {before.map(line => (
            <polyline
              key={pointsOf(line)}
              points={pointsOf(line)}
              fill="none"
              stroke={chartColors.before}
              strokeWidth={2}
              pointerEvents="none"
            />
          ))}
          <g pointerEvents="none">
            {texts.map(({ x, y, anchor, text: words }) => (
              <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor} fill={chartColors.text}>
                {words}
              </text>
            ))}
          </g>
        </svg>
      </section>
    </figure>
  )
}

const Rect = ({ of, color }: { of: ChartRect; color: string }) => <rect {...of} fill={color} />

const Key = ({ color, name }: { color: string; name: string }) => (
  <span>
    <svg width="12" height="12" aria-hidden="true">
      <rect width="12" height="12" fill={color} />
    </svg>
    {name}
  </span>
)
