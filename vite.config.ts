import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { browserCalls } from './scripts/browser-calls.ts'
import { classNames } from './scripts/class-names.ts'
import { constantTokens } from './scripts/constant-tokens.ts'
import { oneByte } from './scripts/one-byte.ts'
import { oneLanguage } from './scripts/one-language.ts'
import { sourcePlaces } from './scripts/source-places.ts'
import { withoutRouterLink } from './scripts/without-router-link.ts'
import { isLanguage } from './src/shared/language.ts'

// The pages that the router shows for failures are also pages with an address: that they are not loaded late is meant.
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false }

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number]

/**
 * Whether a module comes from one of these places below `src`, or below the project where they name node_modules. A place where nothing
 * is any more would quietly leave its group without it.
 */
const from = (...places: readonly string[]) => {
  const paths = places.map(place => (place.startsWith('node_modules/') ? place : `src/${place}`))
  const lost = paths.find(path => !isThere(path))
  if (lost) throw new Error(`vite.config.ts names ${lost}, where nothing is`)
  return (id: string) => paths.some(path => id.includes(`/${path}`))
}

/** Whether the path of a file or folder begins so. */
const isThere = (path: string) =>
  readdirSync(join(import.meta.dirname, dirname(path))).some(name => name.startsWith(basename(path)))

// What every page needs comes as one file, and so does most of what the pages with products share: a dozen small ones would be
// a dozen requests and compress worse. The home page has pictures of them and nothing else. The modules that a group needs come with it
// only where that is said: else the file of one page would bring those of others.
const groups: Group[] = [
  { name: 'site', tags: ['$initial'], priority: 3, includeDependenciesRecursively: true },
  // Comes before the page of a list or of a product, without what draws it.
  {
    name: 'early',
    test: from('features/catalog/catalog/web/list/load-list', 'features/catalog/catalog/domain/listing/list-search'),
    priority: 3,
  },
  {
    name: 'early-product',
    test: from('features/catalog/product/web/load-product', 'features/catalog/product/domain/shown-product'),
    priority: 3,
  },
  {
    name: 'listing',
    test: from(
      'features/catalog/catalog/web/list/CategoryHead',
      'features/catalog/catalog/web/list/category-head',
      'features/catalog/catalog/domain/presenting/lead-sentence',
      'features/catalog/catalog/web/list/products/',
      'features/catalog/catalog/web/widgets/ProductList',
      'features/catalog/catalog/web/widgets/CategoryTile',
      'features/quotes/quote/web/widgets/QuoteLinesForm',
      'features/catalog/compare/web/widgets/CompareBox',
    ),
    priority: 3,
    minShareCount: 2,
  },
  // What the cart shares with the pages of products, which it needs no more of.
  {
    name: 'carts',
    test: from(
      'features/quotes/quote/messages/cart',
      'features/quotes/quote/messages/free-lines',
      'features/quotes/quote/domain/cart/cart-edits',
      'features/quotes/quote/domain/limits',
      'features/quotes/quote/web/cart-news',
      'web/browser/in-turn',
    ),
    priority: 3,
    minShareCount: 4,
    includeDependenciesRecursively: true,
  },
  {
    name: 'products',
    priority: 2,
    test: /src\/features\/(?:catalog\/(?:catalog|compare)|quotes\/quote)\/(?!web\/widgets\/(?:ProductPicture|product-picture|CompareToggle|compare-toggle|PageLinks|page-links)|web\/quote\.module|web\/widgets\/QuoteLines\.|messages\/full-quote|domain\/group-words)/,
    minShareCount: 4,
    includeDependenciesRecursively: true,
  },
  // The table of pages names all files: what the pages of the account share is one.
  {
    name: 'accounts',
    priority: 2,
    test: /src\/features\/site\/account\/(?!messages\/profile|web\/widgets)/,
    minShareCount: 2,
  },
  // Fields alone, what a form checks with, and what holds a whole form: a page takes as much of the three as it needs.
  {
    name: 'fields',
    test: from(
      'web/form/fields',
      'web/form/form.module',
      'web/form/FormPage',
      'web/messages/form-controls',
      'web/use-link-secrets',
    ),
    priority: 1,
    minShareCount: 2,
    includeDependenciesRecursively: true,
  },
  {
    name: 'schemas',
    test: from(
      'node_modules/zod/',
      'shared/messages/forms',
      'shared/mail/email',
      'shared/text/clean-text',
      'shared/form-field',
    ),
    priority: 1,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: from(
      'node_modules/react-hook-form/',
      'node_modules/@hookform/',
      'node_modules/@standard-schema/',
      'web/form/SiteForm',
      'web/ui/dialog/Dialog',
      'web/ui/dialog/dialog',
      'web/ui/dialog/ConfirmDialog',
    ),
    priority: 1,
    minShareCount: 4,
  },
  {
    name: 'people',
    test: from(
      'features/site/address/domain/address-form',
      'features/site/address/web/',
      'features/site/address/messages/',
      'features/site/session/',
      'web/browser/link-fields',
      'shared/compose-password',
    ),
    priority: 1,
    minShareCount: 2,
  },
  {
    name: 'tools',
    test: from(
      'features/tools/workbench/',
      'features/tools/configurator/',
      'features/tools/finder/',
      'web/browser/replace-address',
    ),
    priority: 1,
    minShareCount: 3,
  },
  {
    name: 'texts',
    test: id => from('features/site/content/')(id) && !/[Pp]ost-?([Cc]ard|[Pp]icture)/.test(id),
    priority: 1,
    minShareCount: 2,
  },
  {
    name: 'saved-lists',
    test: from('features/quotes/saved-list/'),
    priority: 1,
    minShareCount: 3,
  },
  // A list or a product needs none of the styles of a quote, and prices without the rest of the quotes.
  {
    name: 'quote-lines',
    test: from(
      'features/quotes/quote/web/quote.module',
      'features/quotes/quote/web/widgets/QuoteLines.',
      'features/quotes/quote/domain/group-words',
    ),
    priority: 3,
    minShareCount: 2,
  },
  {
    name: 'prices',
    test: from('features/catalog/price/'),
    minShareCount: 2,
  },
  {
    name: 'quotes',
    test: from(
      'features/quotes/quote-history/messages/history',
      'features/quotes/quote-history/messages/status',
      'features/quotes/quote-history/web/StatusBadge',
      'features/quotes/quote-history/web/status-badge',
      'features/quotes/quote-history/web/quote-history.module',
      'features/quotes/quote-answer/domain/answer-words',
      'features/quotes/quote/web/widgets/AttachmentLink',
      'features/quotes/quote/web/widgets/attachment-link',
      'features/site/address/domain/address-lines',
      'shared/file-types',
    ),
    priority: 1,
    minShareCount: 2,
  },
  // Small modules that pages of all kinds share.
  {
    name: 'pieces',
    test: id =>
      from(
        'shared/',
        'web/',
        'features/site/company/',
        'features/site/setting/domain/quote-choices',
        'features/catalog/catalog/web/widgets/ProductPicture',
        'features/catalog/catalog/web/widgets/product-picture',
      )(id) && !/ui\/([Cc]ontents|FileChooser|file-chooser)|save-file|remote-challenge|AskUs|ask-us/.test(id),
    maxModuleSize: 3000,
    minShareCount: 3,
  },
]

// A member of the staff opens many pages: what several share is one file, instead of a hundred requests for the first of them.
const deskGroups = [
  { name: 'desk', tags: ['$initial' as const], priority: 1 },
  { name: 'records', minShareCount: 3 },
]

// What finds files of its own beside itself, or is a program of the machine.
const keptOutside = ['@electric-sql/pglite', '@node-rs/argon2', 'manifold-3d', 'vite']

// Read from their sources they would take half a second of a core before the first paper of a process.
const threads = ['src/composition/work/print-worker.ts']

// `vite build` makes one of five builds: the browser's in one language (SITE_LANGUAGE=en|es|fr), the desk's (SITE_LANGUAGE=desk), or
// the server's (--ssr).
export default defineConfig(({ isSsrBuild, command }) => {
  const language = process.env.SITE_LANGUAGE
  const isBuild = command === 'build'
  return {
    appType: 'custom',
    base: '/',
    plugins: [
      react(),
      browserCalls(),
      ...(isBuild && isSsrBuild ? [sourcePlaces('../..', threads), oneByte()] : []),
      ...(isBuild && !isSsrBuild && isLanguage(language) ? [oneLanguage(language), withoutRouterLink()] : []),
    ],
    // React has had this function since version 18; the router's store brings another for older ones.
    resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
    css: {
      ...(isBuild && { postcss: { plugins: [constantTokens(import.meta.dirname)] } }),
      modules: { generateScopedName: isBuild ? classNames(import.meta.dirname) : '[name]_[local]_[hash:base64:4]' },
    },
    ssr: { ...(isBuild ? { noExternal: true as const, external: keptOutside } : {}), target: 'node' },
    build: isSsrBuild
      ? {
          outDir: 'dist/server',
          copyPublicDir: false,
          emptyOutDir: true,
          target: 'node20',
          rolldownOptions: {
            // The server itself, and what it reads when it starts from its sources too: all that is drawn with JSX.
            input: ['src/main.ts', 'src/composition/drawing/render.tsx', ...threads],
            checks,
            // Node keeps the text of what runs: in two bytes for each letter of a file that has one beyond ASCII.
            output: { chunkFileNames: '[name]-[hash].js', charset: 'ascii', comments: false },
          },
          minify: false,
        }
      : language === 'desk'
        ? {
            outDir: 'dist/desk',
            emptyOutDir: true,
            assetsDir: 'desk/assets',
            manifest: 'manifest.json',
            target: 'es2023',
            copyPublicDir: false,
            rolldownOptions: { input: 'src/desk-main.tsx', checks, output: { codeSplitting: { groups: deskGroups } } },
          }
        : {
            outDir: `dist/client/${language ?? 'en'}`,
            emptyOutDir: true,
            assetsDir: `assets/${language ?? 'en'}`,
            manifest: 'manifest.json',
            target: 'es2023',
            copyPublicDir: language === 'en',
            rolldownOptions: {
              input: 'src/hydrate.tsx',
              checks,
              output: {
                codeSplitting: { groups, includeDependenciesRecursively: false },
                // A file carries the names of those that it loads: short ones. The manifest says which is which.
                chunkFileNames: `assets/${language}/[hash:7].js`,
                assetFileNames: ({ names }) =>
                  `assets/${language}/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
              },
            },
          },
  }
})
