import { AttributeOptionRow, AttributeRow, DeskAttribute } from '#features/catalog/attribute/desk-contract.ts'
import { DeskProduct } from '#features/catalog/catalog-edit/desk-contract.ts'
import { FitException } from '#features/catalog/catalog-edit/domain/fit-exception.ts'
import { Completeness, ProductRecord } from '#features/catalog/catalog-edit/domain/product-record.ts'
import { EditedProductRow } from '#features/catalog/catalog-edit/domain/product-row.ts'
import { DeskRelease } from '#features/catalog/catalog-edit/domain/release.ts'
import { WaitingChange } from '#features/catalog/catalog-edit/domain/waiting-change.ts'
import { DeskDocumentRequest, DocumentRequestRow } from '#features/catalog/compliance/desk-contract.ts'
import { DeskDocument, DocumentRow } from '#features/catalog/document/desk-contract.ts'
import { ImportCounts, ImportRow, ImportRun, ImportRunRow } from '#features/catalog/exchange/desk-contract.ts'
import { DeskPriceList, ListedPrice, PriceListRow } from '#features/catalog/price/desk-contract.ts'
import { GridColumn, GridRow } from '#features/catalog/product-grid/desk-contract.ts'
import { OrderedProduct } from '#features/catalog/product-order/desk-contract.ts'
import { ProductView } from '#features/catalog/product-view/desk-contract.ts'
import { DeskCategory, EditedCategoryRow } from '#features/catalog/series/desk-contract.ts'
import { VideoFile, VideoRow } from '#features/catalog/video/desk-contract.ts'
import { BuyerCompany, CompanyRow, CustomerGroup } from '#features/quotes/buyer/desk-contract.ts'
import { PunchOutSystem } from '#features/quotes/procurement/desk-contract.ts'
import { Approval } from '#features/quotes/quote-answer/domain/approval.ts'
import { Candidate } from '#features/quotes/quote-answer/domain/draft/candidate.ts'
import { Draft } from '#features/quotes/quote-answer/domain/draft/draft.ts'
import { PricedLine, PriceSource } from '#features/quotes/quote-answer/domain/draft/filled-prices.ts'
import { QuoteTemplate } from '#features/quotes/quote-answer/domain/template.ts'
import { Closing, Difference, VersionRow } from '#features/quotes/quote-answer/domain/version/version.ts'
import { SavedView } from '#features/quotes/quote-inbox/desk-contract.ts'
import { InboxRow, Timeline, TimelineEntry } from '#features/quotes/quote-inbox/domain/desk-quote.ts'
import {
  MessageEntry,
  NoteEntry,
  QuestionEntry,
  QuoteFile,
  ThreadFile,
} from '#features/quotes/quote-thread/domain/thread-entries.ts'
import { DeskMessage, MessageRow } from '#features/site/contact/desk-contract.ts'
import { ContentRecord, FaqGroup, PostRow, RenderedText } from '#features/site/content-edit/domain/content-wire.ts'
import { DeskMedia, MediaRow } from '#features/site/media/desk-contract.ts'
import { RedirectRow } from '#features/site/redirect/desk-contract.ts'
import { Snippet } from '#features/site/snippet/desk-contract.ts'
import { TranslatedRecord, TranslationRow } from '#features/site/translation/desk-contract.ts'
import { ApiKeyRow } from '#features/staff/api-key/desk-contract.ts'
import { Customer, CustomerRow } from '#features/staff/customer-file/desk-contract.ts'
import {
  FactorList,
  FactorRow,
  PasskeySetup,
  SessionRow,
  TotpSetup,
} from '#features/staff/desk-session/desk-contract.ts'
import { DeskSession, SignInStep } from '#features/staff/desk-session/domain/sign-in-wire.ts'
import { PreviewLink } from '#features/staff/preview/desk-contract.ts'
import { DraftView } from '#features/staff/record-draft/desk-contract.ts'
import { StaffRecord, StaffRow } from '#features/staff/staff/desk-contract.ts'
import { Delivery, DeliveryRow, Webhook, WebhookRow } from '#features/staff/webhook/desk-contract.ts'
import { BulkResult, HistoryEntry, TextStateEntry } from '#shared/desk/desk-replies.ts'

/** The schemas of the desk that have a name in its API description. */
export const deskSchemas = {
  ApiKeyRow,
  Delivery,
  DeliveryRow,
  Webhook,
  WebhookRow,
  PunchOutSystem,
  DeskDocumentRequest,
  DeskMessage,
  DocumentRequestRow,
  MessageRow,
  AttributeOptionRow,
  AttributeRow,
  DeskAttribute,
  ContentRecord,
  DeskCategory,
  DeskDocument,
  DraftView,
  DeskMedia,
  DocumentRow,
  EditedCategoryRow,
  MediaRow,
  FaqGroup,
  PostRow,
  RedirectRow,
  RenderedText,
  BulkResult,
  Approval,
  Candidate,
  Closing,
  Completeness,
  BuyerCompany,
  CompanyRow,
  CustomerGroup,
  Customer,
  CustomerRow,
  Difference,
  Draft,
  DeskProduct,
  DeskRelease,
  DeskSession,
  EditedProductRow,
  FactorList,
  FactorRow,
  FitException,
  GridColumn,
  GridRow,
  HistoryEntry,
  ImportCounts,
  ImportRow,
  ImportRun,
  ImportRunRow,
  InboxRow,
  MessageEntry,
  NoteEntry,
  OrderedProduct,
  PreviewLink,
  DeskPriceList,
  ListedPrice,
  PriceListRow,
  PricedLine,
  PriceSource,
  QuestionEntry,
  ProductRecord,
  ProductView,
  QuoteFile,
  QuoteTemplate,
  Snippet,
  TextStateEntry,
  ThreadFile,
  TranslatedRecord,
  TranslationRow,
  Timeline,
  TimelineEntry,
  SavedView,
  PasskeySetup,
  SessionRow,
  SignInStep,
  StaffRecord,
  StaffRow,
  TotpSetup,
  VersionRow,
  VideoFile,
  VideoRow,
  WaitingChange,
}
