import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserCalls } from './scripts/browser-calls.ts'
import { oneLanguage } from './scripts/one-language.ts'
import { sourcePlaces } from './scripts/source-places.ts'
import { withoutRouterLink } from './scripts/without-router-link.ts'
import { isLanguage } from './src/shared/language.ts'

// The pages that the router shows for failures are also pages with an address: that they are not loaded late is meant.
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false }

// What every page needs comes as one file, and so does most of what the pages with products share: a dozen small ones would be
// a dozen requests and compress worse. The home page has pictures of them and nothing else.
const groups = [
  { name: 'site', tags: ['$initial' as const], priority: 1 },
  // Comes before the page of a list, without what draws it.
  {
    name: 'lists',
    test: /catalog\/(web\/list\/load-list|domain\/listing\/list-search)\./,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'products',
    test: /src\/features\/(catalog|compare|quote)\/(?!web\/widgets\/(ProductPicture|product-picture)|messages\/full-quote|domain\/group-words)/,
    minShareCount: 4,
  },
  // Each page carries the names of all files: what the pages of the account share is one file.
  {
    name: 'accounts',
    test: /src\/features\/account\/(?!messages\/profile|web\/widgets)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]

// A member of the staff opens many pages: what several share is one file, instead of a hundred requests for the first of them.
const deskGroups = [
  { name: 'desk', tags: ['$initial' as const], priority: 1 },
  { name: 'records', minShareCount: 3 },
]

// What finds files of its own beside itself, or is a program of the machine.
const keptOutside = ['@electric-sql/pglite', '@node-rs/argon2', 'vite']

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
      ...(isBuild && isSsrBuild ? [sourcePlaces()] : []),
      ...(isBuild && !isSsrBuild && isLanguage(language) ? [oneLanguage(language), withoutRouterLink()] : []),
    ],
    // React has had this function since version 18; the router's store brings another for older ones.
    resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
    css: {
      modules: { generateScopedName: isBuild ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:4]' },
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
            input: ['src/main.ts', 'src/render.tsx'],
            checks,
            output: { chunkFileNames: '[name]-[hash].js' },
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
                codeSplitting: { groups },
                // Every page carries the names of all: short ones. The manifest says which is which.
                chunkFileNames: `assets/${language}/[hash:7].js`,
                assetFileNames: ({ names }) =>
                  `assets/${language}/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash:7][extname]`,
              },
            },
          },
  }
})
