import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'test/{ended-workers,file-durations}.ts',
    'src/main.ts',
    'src/composition/drawing/render.tsx',
    'src/composition/work/print-worker.ts',
    // /dev/parts: loaded by Vite in development.
    'src/composition/development/parts.tsx',
    // Started as a thread, and as a process, of its own.
    'src/features/quotes/quick-order/server/list-worker.ts',
    'src/features/quotes/quote-thread/server/mail-process.ts',
    'src/features/site/media/server/{encode,brand}-process.ts',
    // The desk's program: src/composition/desk/serve-desk.ts names its files.
    'src/desk-main.tsx',
    'src/{features/*/*/{web,desk},pages}/*Page.tsx',
    'scripts/{build,check-cluster,check-decisions,check-image,check-imports,check-migrations,check-patterns,check-release-before,list-checks,planted-faults,run-tests}.ts',
    'scripts/image/try-image.ts',
    'scripts/{start,test,dev,read-jsx}.mjs',
    'bench/*.bench.ts',
    'examples/*/write-products.ts',
    'test/e2e/**/*.e2e.ts',
    'test/cluster/*.cluster.ts',
    'test/deploy/*.deploy.ts',
    // Programs that tests and measurements start.
    'bench/load/bare-server.ts',
    'bench/peers/{evershop,vendure}-program.ts',
    'test/outside/origin-process.ts',
    'test/processes/{apply-imports,commit-loop,hold-lock,image-catalog,migrate-child,print-worker,send-mail,send-on-faulty-disk,send-versions,send-webhooks,show-catalog,store-pictures,small-server,submit-quotes,work-on-imports}.ts',
  ],
  project: [
    'src/**/*.{ts,tsx,css}',
    'db/**/*.ts',
    'scripts/**/*.{ts,mjs}',
    'test/**/*.ts',
    'bench/**/*.ts',
    'examples/**/*.ts',
  ],
  // A schema of a contract has a name for whoever needs it, and is often used beside it only.
  ignoreExportsUsedInFile: true,
  // Typefaces that documents open as files.
  ignoreDependencies: ['@expo-google-fonts/inter', '@expo-google-fonts/jetbrains-mono', '@fontsource/jetbrains-mono'],
  // Linux's own, where tests ask first whether they may; age, which a backup asks for; the screen of WebKitGTK; and what runs the Nu checker.
  ignoreBinaries: [
    'Xvfb',
    'age-keygen',
    'age',
    'buildah',
    'du',
    'faketime',
    'haproxy',
    'java',
    'mount',
    'openssl',
    'promtool',
    'umount',
    'unshare',
  ],
  // Stylesheets fetch fonts and each other.
  compilers: {
    css: text =>
      [...text.matchAll(/(?:@import\s+|url\()\s*['"]([^'"]+)['"]/g)].map(([, from]) => `import '${from}'`).join('\n'),
  },
}

export default config
