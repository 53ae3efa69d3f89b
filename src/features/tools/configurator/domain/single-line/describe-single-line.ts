import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { panelDrawingText } from '../../messages/drawings.ts'
import { deviceWords } from '../front/name-position.ts'
import { numbersOf, type Plan } from '../plan.ts'

/** The diagram in words, a line for each bus: 'Bus A, 150 A: A1 TPA 40 A to Router; …'. */
export function describeSingleLine(plan: Plan, language: Language): string[] {
  const words = panelDrawingText[language]
  const amperes = (value: number) => formatQuantity(value, 'A', language)
  return plan.panels.flatMap(panel =>
    panel.feeds.map(feed => {
      const feeder = plan.configuration.feeders.find(one => one.panel === panel.ref && one.bus === feed)
      const fed = feeder?.device_a
        ? [words.fedBy(`${words.kinds[feeder.kind ?? 'none']} ${amperes(feeder.device_a)}`.trim())]
        : []
      const shared = panel.model.loadSharing && panel.feeds.length === 2 ? [words.loadSharing] : []
      const bus = [
        ...(plan.panels.length > 1 ? [panel.ref] : []),
        words.bus(feed),
        amperes(panel.model.busRating),
        ...fed,
        ...shared,
      ].join(', ')
      const standings = panel.model.fields
        .flatMap(numbersOf)
        .flatMap(position =>
          plan.takersOf(panel.ref, feed, position).filter(({ placement }) => placement.position === position),
        )
      const branches = standings.map(({ placement, device, load, field }) => {
        const place = `${feed}${placement.position}`
        const holds = device ? deviceWords(device, language) : field?.kind === 'hand-off' ? '' : words.noDevice
        const start = [place, holds].filter(Boolean).join(' ')
        return load ? words.leadsTo(start, load.load.name || load.load.ref) : `${start}, ${words.spare.toLowerCase()}`
      })
      const capital = bus.charAt(0).toUpperCase() + bus.slice(1)
      return words.listed(capital, branches.length > 0 ? branches.join(words.between) : words.nothing)
    }),
  )
}
