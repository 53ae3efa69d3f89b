import { z } from 'zod'
import { ProductSummary } from '#features/catalog/catalog/contract.ts'
import { AddressInput } from '#features/site/address/contract.ts'
import { AddressForm } from '#features/site/address/domain/address-form.ts'
import { defineCall } from '#shared/call.ts'
import { optionalFields, replyFields } from '#shared/form-schemas.ts'
import { RowId } from '#shared/id.ts'
import { attachmentIdPattern } from './domain/attachment-reader.ts'
import { DetailsForm } from './domain/comment-form.ts'
import { ContactForm } from './domain/details-form.ts'
import { fileBytesLimit, freeLineLimit, lineLimit } from './domain/limits.ts'
import { RequestForm } from './domain/request-form.ts'

/** spec §3: ShoppingCart=1, Wishlist=2. Quote requests use the Wishlist. */
export const cartTypes = { shoppingCart: 1, wishlist: 2 } as const
/** spec §3: QuoteCart=1, AddressDetails=2, QuoteComment=3, ConfirmQuote=4. */
export const Step = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type Step = z.infer<typeof Step>

export const Contact = z.object(replyFields(ContactForm))
export type Contact = z.infer<typeof Contact>

export const Attachment = z.object({
  id: z.string(),
  file_name: z.string(),
  file_size: z.int(),
  content_type: z.string(),
  download_url: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

export const QuoteDraft = z.object({
  address_id: z.int().nullable(),
  address: AddressInput.nullable(),
  /** Not in the specification: whether the new address is to be added to the address book. */
  save_address: z.boolean(),
  contact: Contact.nullable(),
  ...replyFields(DetailsForm),
  attachments: z.array(Attachment),
})
export type QuoteDraft = z.infer<typeof QuoteDraft>

export const CartLine = z.object({
  id: z.int(),
  product: ProductSummary,
  quantity: z.int(),
  note: z.string().nullable(),
  warnings: z.array(z.string()),
})
export type CartLine = z.infer<typeof CartLine>

/** A line in words, for a product that the catalogue does not have. */
export const FreeItem = z.object({ id: z.int(), text: z.string(), quantity: z.int(), note: z.string().nullable() })
const CartFreeItem = FreeItem.extend({ warnings: z.array(z.string()) })
export type CartFreeItem = z.infer<typeof CartFreeItem>

/** Parts that belong together: a version of a configuration. They change with it, not singly. */
export const CartGroup = z.object({
  id: z.int(),
  name: z.string(),
  /** How many of them; the quantities of its lines are those of one. */
  quantity: z.int(),
  version: z.int(),
  /** Shows the configuration; empty when the link that it was added by has ended. */
  view_url: z.string(),
  /** Errors and warnings that the rules said of the version. */
  problem_count: z.int(),
  items: z.array(CartLine),
  free_items: z.array(CartFreeItem),
  warnings: z.array(z.string()),
})
export type CartGroup = z.infer<typeof CartGroup>

/** The load of a bus of a panel in its worst case. */
const BusLine = z.object({
  /** The group of the cart in which the panel stands; null: it is a single line. */
  group_id: z.int().nullable(),
  product_id: z.int(),
  sku: z.string(),
  /** The name of the panel in the configuration of its group: P1. */
  panel: z.string().nullable(),
  bus: z.enum(['A', 'B']),
  /** The feed whose failure is the worst case; null: both are up, or there is only one. */
  failed: z.enum(['A', 'B']).nullable(),
  load_a: z.number(),
  limit_a: z.number(),
  is_over: z.boolean(),
  basis: z.enum(['verified', 'reading']),
  /** 'A 54.26 of 150 A if B fails' */
  text: z.string(),
})

export const BusBudget = z.object({
  lines: z.array(BusLine),
  /** The parts of a group that the rules could not look at, in words. */
  unchecked: z.array(z.object({ group_id: z.int(), text: z.string() })),
  /** The assumptions about single lines, whose loads nobody knows. */
  note: z.string().nullable(),
  /** Which panels are not calculated, and why. */
  open: z.string().nullable(),
})
export type BusBudget = z.infer<typeof BusBudget>

export const QuoteCart = z.object({
  revision: z.int(),
  /** The single lines; those of groups are in `groups`. */
  items: z.array(CartLine),
  free_items: z.array(CartFreeItem),
  groups: z.array(CartGroup),
  bus_budget: BusBudget,
  step: Step,
  can_request_full_quote: z.boolean(),
  draft: QuoteDraft,
  /** The request of this cart waits for an approver of the customer's company. */
  held: z.object({ asked_on: z.string() }).optional(),
})
export type QuoteCart = z.infer<typeof QuoteCart>

const word = z.string().optional()
const wordOrNumber = z.union([z.string(), z.number().transform(String)]).optional()

export const addToQuote = defineCall({
  method: 'POST',
  path: '/shoppingCart/addProductToCartFromCatalog/{id}',
  summary: 'Adds a product to the quote cart',
  params: z.object({ id: RowId }),
  query: z.object({ quantity: word, shoppingCartType: word, shopping_cart_type: word }),
  /** spec §3 calls them a payload, §7 a query: both are read, and the query takes precedence. */
  body: z.object({ quantity: wordOrNumber, shoppingCartType: wordOrNumber, shopping_cart_type: wordOrNumber }),
  reply: z.object({
    success: z.boolean(),
    errors: z.array(z.string()).nullable(),
    message: z.string().nullable(),
    wishlist_items: z.int(),
    customer_name: z.string().nullable(),
  }),
  hasEffect: true,
  limit: 'write',
})

/** At most so many products are added at once: a page of a list. */
const addedAtOnce = 200

export const addProductsToQuote = defineCall({
  method: 'POST',
  path: '/shoppingCart/addProductsToCartFromCatalog',
  summary:
    'Adds several products to the quote cart, all or none. The form of a list sends fields quantity.{id}, or add={id} for one product, and is sent on to the quote',
  body: z.looseObject({
    items: z
      .array(z.object({ product_id: z.int(), quantity: z.number() }))
      .max(addedAtOnce)
      .optional(),
    add: z.string().max(20).optional(),
  }),
  upload: { maxBytes: 64 * 1024 },
  reply: addToQuote.reply,
  hasEffect: true,
  isIdempotent: true,
  limit: 'write',
})

export const getCart = defineCall({
  method: 'GET',
  path: '/wishlist/wishlist',
  summary: 'The quote cart of the caller',
  reply: QuoteCart,
})

/** A draft is saved as typed; the rules of the request apply only when it is submitted. */
export const DraftChange = z.object({
  address_id: z.int().nullable().optional(),
  address: z.object(optionalFields(AddressForm)).nullable().optional(),
  save_address: z.boolean().optional(),
  contact: z.object(optionalFields(ContactForm)).nullable().optional(),
  ...optionalFields(DetailsForm),
})

export const updateCart = defineCall({
  method: 'POST',
  path: '/wishlist/updateWishlist',
  summary: 'Changes quantities, notes, the draft or the step of the quote cart',
  body: z.object({
    items: z
      .array(z.object({ id: z.int(), quantity: z.number().optional(), note: z.string().nullable().optional() }))
      .max(lineLimit)
      .optional(),
    remove_item_ids: z.array(z.int()).max(lineLimit).optional(),
    free_items: z
      .array(z.object({ id: z.int(), quantity: z.number().optional(), note: z.string().nullable().optional() }))
      .max(freeLineLimit)
      .optional(),
    remove_free_item_ids: z.array(z.int()).max(freeLineLimit).optional(),
    groups: z
      .array(z.object({ id: z.int(), quantity: z.number().optional(), remove: z.boolean().optional() }))
      .max(lineLimit)
      .optional(),
    draft: DraftChange.optional(),
    step: Step.optional(),
  }),
  maxBodyBytes: 1024 * 1024,
  reply: QuoteCart,
  hasEffect: true,
  limit: 'write',
})

export const QuoteReceipt = z.object({
  success: z.literal(true),
  errors: z.null(),
  message: z.string(),
  id: z.int(),
  web_quote_id: z.string(),
  is_quick_quote: z.boolean(),
  /** For the calls …ByKey; it is the end of `view_url`. */
  key: z.string(),
  view_url: z.string(),
  wishlist_items: z.literal(0),
})
export type QuoteReceipt = z.infer<typeof QuoteReceipt>

export const requestQuote = defineCall({
  method: 'POST',
  path: '/wishlist/requestQuote',
  summary:
    'Requests a quote for the cart: a full quote for a customer, a Quick Quote for a guest or an anonymous visitor',
  body: RequestForm,
  reply: QuoteReceipt,
  hasEffect: true,
  isIdempotent: true,
  limit: 'quote',
  botCheck: true,
})

export const askForApproval = defineCall({
  method: 'POST',
  path: '/wishlist/askForApproval',
  summary:
    'Holds the request of a customer for an approver of their company, where requestQuote has answered needs_approval. A change of the cart ends it',
  body: RequestForm,
  reply: z.object({ success: z.literal(true) }),
  hasEffect: true,
  limit: 'quote',
})

export const uploadQuoteFile = defineCall({
  method: 'POST',
  path: '/wishlist/uploadQuoteFile',
  summary: 'Attaches a file to the quote cart: at most 10 files, 10 MB each, 25 MB in all',
  upload: { maxBytes: fileBytesLimit },
  reply: Attachment,
  hasEffect: true,
  limit: 'upload',
})

export const deleteQuoteFile = defineCall({
  method: 'POST',
  path: '/wishlist/deleteQuoteFile/{id}',
  summary: 'Removes a file from the quote cart; answers those that are left',
  params: z.object({ id: z.string().regex(attachmentIdPattern) }),
  reply: z.object({ success: z.literal(true), attachments: z.array(Attachment) }),
  hasEffect: true,
  limit: 'write',
})

export const getQuoteFile = defineCall({
  method: 'GET',
  path: '/wishlist/getQuoteFile/{id}',
  summary: 'A file of the caller’s cart or quote, to be saved; sales staff may read those of all quotes',
  params: z.object({ id: z.string().regex(attachmentIdPattern) }),
  query: z.object({ key: z.string().max(100).optional() }),
  reply: null,
})
