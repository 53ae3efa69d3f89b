import ContactPage, { loadContact } from '#features/contact/web/ContactPage.tsx'
import { getProduct } from '#features/product/contract.ts'
import type { LoadArgs } from '#web/page.ts'

export const load = (args: LoadArgs) => loadContact(args, id => args.call(getProduct, { params: { id } }))

export default ContactPage
