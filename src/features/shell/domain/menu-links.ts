import { to } from '#routes.ts'

interface Named {
  se_name: string
}

/** spec §2: a category links to /{category_se_name}. */
export const categoryHref = (category: Named) => to.list({ slug: category.se_name })

/** spec §2: /{category}/{subcategory}, or /{subcategory} when the category has no se_name. */
export function subcategoryHref(category: Named, subcategory: Named): string {
  if (!category.se_name) return to.list({ slug: subcategory.se_name })
  return to.list({ slug: category.se_name, categoryId: subcategory.se_name })
}
