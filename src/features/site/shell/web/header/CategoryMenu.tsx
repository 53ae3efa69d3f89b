import { useLocation } from '@tanstack/react-router'
import type { MenuCategory } from '#features/catalog/catalog/contract.ts'
import { useText } from '#web/page.ts'
import { ChevronIcon } from '#web/ui/icon/icons.tsx'
import { KeptPart } from '#web/ui/KeptPart.tsx'
import { Link, useCurrentLinks } from '#web/ui/Link.tsx'
import { categoryHref, menuLinks } from '../../domain/menu.ts'
import { frameText } from '../../messages/frame.ts'
import { CategoryPanel } from './CategoryPanel.tsx'
import css from './category-menu.module.css'
import { useCategoryMenu } from './use-category-menu.ts'

/** A link to each category. Hovering it, or pressing the button beside it, opens the panel with its series. */
export function CategoryMenu({ menu }: { menu: MenuCategory[] }) {
  const text = useText(frameText)
  const slug = useLocation({ select: ({ pathname }) => pathname.split('/')[1] })
  const { openId, itemProps, buttonProps, close } = useCategoryMenu()
  const current = useCurrentLinks(menuLinks(menu))
  const drawCategories = () => (
    <ul className={css.categories}>
      {menu.map(category => (
        <li key={category.id} className={css.item} {...itemProps(category.id)}>
          <div className={css.trigger} data-current={slug === category.se_name || undefined}>
            <Link className={css.category} to={categoryHref(category)} onClick={close}>
              {category.name}
            </Link>
            <button
              type="button"
              className={css.opener}
              aria-expanded={openId === category.id}
              aria-controls={`menu-${category.id}`}
              aria-label={text.seriesOf(category.name)}
              {...buttonProps(category.id)}
            >
              <ChevronIcon size={14} />
            </button>
          </div>
          <div className={css.panel} id={`menu-${category.id}`} hidden={openId !== category.id}>
            <CategoryPanel category={category} onLeave={close} />
          </div>
        </li>
      ))}
    </ul>
  )
  return (
    <KeptPart
      as="nav"
      name={`menu ${menu.find(({ se_name }) => se_name === slug)?.id} ${current.join(' ')}`}
      draw={drawCategories}
      className={css.nav}
      aria-label={text.mainMenu}
    />
  )
}
