#!/usr/bin/env bash
# Chromium 153 (@sparticuz/chromium 153.0.0) with the Roboto of @expo-google-fonts/roboto 0.2.3 (release 2.137) and 0.4.3 (release 3.015): the full
# name of the regular cut was "Roboto" and is "Roboto Regular". src: local("Roboto"), which style sheets have written for the typeface of Android since
# Google Fonts did, finds nothing where release 3 is installed, without a warning: a face that gives it the measures of a web font is not
# used, and the text moves when the web font has come. The family, font-family: Roboto, is found in both. The PostScript name, local("Roboto-Regular"), is too.
# Seen: the lines at the end: the names by which local() finds each release. Fails when one of them changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --save-exact @sparticuz/chromium@153.0.0 playwright-core@1.65.1 \
  release2@npm:@expo-google-fonts/roboto@0.2.3 release3@npm:@expo-google-fonts/roboto@0.4.3
cat >try.mjs <<'JS'
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'

const executablePath = await chromium.executablePath()
for (const release of ['release2', 'release3']) {
  mkdirSync(`${release}/cache`, { recursive: true })
  const files = readdirSync(`node_modules/${release}`, { recursive: true }).filter(file => /Roboto_(400Regular|700Bold)\.ttf$/.test(file))
  for (const file of files) copyFileSync(join('node_modules', release, file), join(release, basename(file)))
  const config = resolve(release, 'fonts.conf')
  writeFileSync(config, `<?xml version="1.0"?><fontconfig><dir>${resolve(release)}</dir><cachedir>${resolve(release, 'cache')}</cachedir></fontconfig>`)
  const env = { ...process.env, FONTCONFIG_FILE: config }
  const browser = await playwright.launch({ executablePath, env, args: ['--no-sandbox', '--headless=shell'], chromiumSandbox: false })
  const page = await browser.newPage()
  const found = await page.evaluate(async () => {
    const names = ['Roboto', 'Roboto Regular', 'Roboto-Regular', 'Roboto Bold', 'Roboto-Bold']
    const answers = await Promise.all(names.map(name => new FontFace('a face', `local("${name}")`).load().then(() => name, () => null)))
    return answers.filter(Boolean).join(', ')
  })
  console.log(`${release}: ${found}`)
  await browser.close()
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'release2: Roboto, Roboto-Regular, Roboto Bold, Roboto-Bold
release3: Roboto Regular, Roboto-Regular, Roboto Bold, Roboto-Bold' ]
