import type { AccountMail } from '#features/account/server/emails/mail-types.ts'
import { accountRoutes } from '#features/account/server/routes.ts'
import {
  BestSeller,
  Category,
  CategorySimple,
  Crumb,
  Filter,
  FilterAttribute,
  FilterChoices,
  FilterOption,
  MenuCategory,
  Picture,
  ProductList,
  ProductSummary,
  SpecificationAttribute,
  SpecificationGroup,
  SpecificationValue,
} from '#features/catalog/contract.ts'
import { catalogRoutes } from '#features/catalog/server/routes.ts'
import type { Catalog } from '#features/catalog/server/store.ts'
import { homeRoutes } from '#features/home/server/routes.ts'
import { metadataRoutes } from '#features/metadata/server/routes.ts'
import { Document, ProductDetails } from '#features/product/contract.ts'
import { productRoutes } from '#features/product/server/routes.ts'
import {
  Address,
  AddressInput,
  Attachment,
  CartLine,
  Contact,
  Quote,
  QuoteCart,
  QuoteDraft,
  QuoteReceipt,
  QuoteRow,
} from '#features/quote/contract.ts'
import { adoptCart } from '#features/quote/server/adopt-cart.ts'
import type { QuoteEmails } from '#features/quote/server/emails/mail-types.ts'
import { quoteRoutes } from '#features/quote/server/routes.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { CustomerInfo, TokenReply } from '#features/session/contract.ts'
import { sessionRoutes } from '#features/session/server/routes.ts'
import { shellRoutes } from '#features/shell/server/routes.ts'
import type { BotCheck } from '#server/bot-check.ts'
import type { Config } from '#server/config.ts'
import type { Binding } from '#server/handle.ts'

export interface ApiParts {
  config: Config
  catalog: Catalog
  botCheck: BotCheck
  quoteEmails: QuoteEmails
  accountMail: AccountMail
}

/** Every call of the contract with the function that answers it. */
export function apiBindings({ config, catalog, botCheck, quoteEmails, accountMail }: ApiParts): Binding[] {
  return [
    ...catalogRoutes(catalog),
    ...productRoutes(catalog),
    ...searchRoutes(catalog),
    ...homeRoutes(),
    ...metadataRoutes(),
    ...sessionRoutes({ rememberMeDays: config.rememberMeDays, adopt: adoptCart }),
    ...accountRoutes({ mail: accountMail, mailFrom: config.mailFrom, salesEmail: config.salesEmail }),
    ...quoteRoutes({
      summaries: catalog.summaries,
      emails: quoteEmails,
      mailFrom: config.mailFrom,
      salesEmail: config.salesEmail,
    }),
    ...shellRoutes({ rememberMeDays: config.rememberMeDays, botCheck }),
  ]
}

/** The shapes that have a name of their own in the description of the API; all others are written out where they occur. */
export const namedSchemas = {
  Address,
  AddressInput,
  Attachment,
  BestSeller,
  CartLine,
  Category,
  CategorySimple,
  Contact,
  Crumb,
  CustomerInfo,
  Document,
  Filter,
  FilterAttribute,
  FilterChoices,
  FilterOption,
  MenuCategory,
  Picture,
  ProductDetails,
  ProductList,
  ProductSummary,
  Quote,
  QuoteCart,
  QuoteDraft,
  QuoteReceipt,
  QuoteRow,
  SpecificationAttribute,
  SpecificationGroup,
  SpecificationValue,
  TokenReply,
}
