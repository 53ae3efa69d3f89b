import type { BenefitKey } from '../domain/home-fields.ts'
import css from './benefits.module.css'

const shapes: Record<BenefitKey, string> = {
  // A headset.
  person: 'M6 21v-5a10 10 0 0 1 20 0v5M6 18h3v7H7a1 1 0 0 1-1-1v-6Zm20 0h-3v7h2a1 1 0 0 0 1-1v-6ZM24 25c0 2-2 3-5 3h-2',
  // A letter on its way.
  reply: 'M10 8h18v16H10ZM10 9l9 8 9-8M4 12h3M2 16h5M4 20h3',
  // A gauge on a bus bar.
  quality: 'M6 22a10 10 0 0 1 20 0M16 22l5-7M4 26h24M9.5 15.5l1.5 1.5M16 12v2M6 22h2M24 22h2',
  // A calendar with its weeks.
  lead_time: 'M5 8h22v19H5ZM5 13h22M11 5v5M21 5v5M10 18h3M15 18h3M20 18h3M10 22h3M15 22h3',
  // A parcel with an arrow.
  drop_ship: 'M4 10l8-4 8 4v9l-8 4-8-4ZM4 10l8 4 8-4M12 14v9M20 25h8M25 22l3 3-3 3',
  // A price tag.
  price: 'M5 6h11l11 11-10 10L5 16ZM10 11h.01M14 17l5-1M15 20l3-3',
}

/** Line icons in the style of the product drawings: one weight, no fill. */
export function BenefitIcon({ benefit }: { benefit: string }) {
  return (
    <svg className={css.icon} width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d={Object.hasOwn(shapes, benefit) ? shapes[benefit as BenefitKey] : 'm6 17 7 7L27 9'} />
    </svg>
  )
}
