import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oneLanguage } from './scripts/one-language.ts'
import { isLanguage } from './src/shared/language.ts'

// The pages that the router shows for failures are also pages with an address: that they are not loaded late is meant.
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false }

// What nearly every page shares comes as one file: a dozen small ones would be a dozen requests and compress worse.
const shared = {
  name: 'site',
  test: /src\/(web\/ui|web\/[a-z-]+\.|shared\/(?!form-field|messages\/forms)|routes|features\/shell)/,
  minShareCount: 3,
}

// `vite build` makes one of four builds: the browser's in one language (SITE_LANGUAGE=en|es|fr), or the server's (--ssr).
export default defineConfig(({ isSsrBuild, command }) => {
  const language = process.env.SITE_LANGUAGE
  return {
    appType: 'custom',
    base: '/',
    plugins: [react(), ...(command === 'build' && !isSsrBuild && isLanguage(language) ? [oneLanguage(language)] : [])],
    css: {
      modules: { generateScopedName: command === 'build' ? '[hash:base64:5]' : '[name]_[local]_[hash:base64:4]' },
    },
    ssr: { noExternal: command === 'build' ? true : [], target: 'node' },
    build: isSsrBuild
      ? {
          outDir: 'dist/server',
          copyPublicDir: false,
          emptyOutDir: true,
          target: 'node20',
          rolldownOptions: { input: 'src/render.tsx', checks },
          minify: false,
        }
      : {
          outDir: `dist/client/${language ?? 'en'}`,
          emptyOutDir: true,
          assetsDir: `assets/${language ?? 'en'}`,
          manifest: 'manifest.json',
          target: 'es2023',
          copyPublicDir: language === 'en',
          rolldownOptions: { input: 'src/hydrate.tsx', checks, output: { codeSplitting: { groups: [shared] } } },
        },
  }
})
