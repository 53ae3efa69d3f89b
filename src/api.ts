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
import { ComparedProduct } from '#features/compare/contract.ts'
import { adoptCompared } from '#features/compare/server/adopt-compared.ts'
import { compareRoutes, countCompared } from '#features/compare/server/routes.ts'
import { homeRoutes } from '#features/home/server/routes.ts'
import { metadataRoutes } from '#features/metadata/server/routes.ts'
import { Document, Fits, ProductDetails } from '#features/product/contract.ts'
import { productRoutes } from '#features/product/server/routes.ts'
import {
  Address,
  AddressInput,
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
import type { LoginDeps } from '#features/session/server/login.ts'
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
    ...compareRoutes(catalog),
    ...homeRoutes(),
    ...metadataRoutes(),
    ...sessionRoutes({ rememberMeDays: config.rememberMeDays, adopt: adoptGathered }),
    ...accountRoutes({ mail: accountMail, mailFrom: config.mailFrom, salesEmail: config.salesEmail }),
    ...quoteRoutes({
      summaries: catalog.summaries,
      emails: quoteEmails,
      mailFrom: config.mailFrom,
      salesEmail: config.salesEmail,
    }),
    ...shellRoutes({
      rememberMeDays: config.rememberMeDays,
      botCheck,
      countCompared: context => countCompared(catalog, context),
    }),
  ]
}

/** What a visitor or guest has gathered, at his login. */
const adoptGathered: LoginDeps['adopt'] = async (tx, from, customerId, now) => {
  await adoptCart(tx, from, customerId, now)
  await adoptCompared(tx, from, customerId)
}

/** The shapes that have a name of their own in the description of the API; all others are written out where they occur. */
export const namedSchemas = {
  Address,
  AddressInput,
  BestSeller,
  CartLine,
  Category,
  CategorySimple,
  ComparedProduct,
  Contact,
  Crumb,
  CustomerInfo,
  Document,
  Filter,
  FilterAttribute,
  FilterChoices,
  FilterOption,
  Fits,
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
