import { getProduct } from '#features/catalog/product/contract.ts'
import { missingTrade, tradeGroup } from '#features/catalog/product/domain/trade-data.ts'
import ContactPage, { loadContact } from '#features/site/contact/web/ContactPage.tsx'
import type { LoadArgs } from '#web/page.ts'

/** The trade data that are not known are asked for as those of a group of the specification are. */
export const load = (args: LoadArgs) =>
  loadContact(args, async id => {
    const product = await args.call(getProduct, { params: { id } })
    if (args.search.about !== tradeGroup) return product
    const missing = missingTrade(product.trade, args.language).map(name => ({ name }))
    return { ...product, specification_groups: [{ key: tradeGroup, on_request: missing }] }
  })

export default ContactPage
