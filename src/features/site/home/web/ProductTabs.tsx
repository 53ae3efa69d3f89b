import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '#web/page.ts'
import type { HomeCategory, HomeProduct } from '../domain/home-products.ts'
import { tabForKey } from '../domain/tab-keys.ts'
import { homeText } from '../messages/home.ts'
import { BestSellers, preloadCarousel } from './best-sellers/BestSellers.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'
import css from './product-tabs.module.css'

interface ProductTabsProps {
  categories: readonly HomeCategory[]
  bestSellers: readonly HomeProduct[]
  /** The words that lead from the best sellers to all products; null: the program's own words. */
  more: string | null
}

/** WAI-ARIA tabs that the focus selects. Without script both panels are visible, one below the other. */
export function ProductTabs({ categories, bestSellers, more }: ProductTabsProps) {
  const text = useText(homeText).tabs
  const [chosen, choose] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const chooseByKey = (event: KeyboardEvent) => {
    const next = tabForKey(event.key, chosen, 2)
    if (next === null) return
    event.preventDefault()
    choose(next)
    buttons.current[next]?.focus()
  }
  const tabs = [
    { key: 'categories', name: text.categories, panel: <CategoryTiles categories={categories} /> },
    {
      key: 'best-sellers',
      name: text.bestSellers,
      panel: <BestSellers products={bestSellers} isActive={chosen === 1} more={more} />,
    },
  ]
  return (
    <section className={css.section} aria-label={text.label}>
      <div className={css.tabs} role="tablist" aria-label={text.label} onKeyDown={chooseByKey}>
        {tabs.map(({ key, name }, index) => (
          <button
            key={key}
            ref={button => {
              buttons.current[index] = button
            }}
            type="button"
            role="tab"
            id={`tab-${key}`}
            className={css.tab}
            aria-selected={index === chosen}
            aria-controls={`panel-${key}`}
            tabIndex={index === chosen ? 0 : -1}
            onPointerEnter={index === 1 ? preloadCarousel : undefined}
            onFocus={index === 1 ? preloadCarousel : undefined}
            onClick={() => choose(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }, index) => (
        <div
          key={key}
          role="tabpanel"
          id={`panel-${key}`}
          aria-labelledby={`tab-${key}`}
          className={css.panel}
          data-chosen={index === chosen}
        >
          {panel}
        </div>
      ))}
    </section>
  )
}
