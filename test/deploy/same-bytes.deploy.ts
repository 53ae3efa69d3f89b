import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compareBuilds } from '../../scripts/image/compare-builds.ts'
import { buildProject, changeFile, copyProject, makeCopyFolder } from '../outside/other-build.ts'

const dist = join(import.meta.dirname, '../../dist')

test('a build in another folder, at another time and in another time zone has the same version and the same bytes', async () => {
  const home = makeCopyFolder('same-bytes')
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const folder = join(home, 'a longer folder', 'of another name')
  await copyProject(folder)
  const version = await buildProject(folder, { TZ: 'Pacific/Auckland', LANG: 'fr_FR.UTF-8' })
  const { sources, files, differences } = await compareBuilds(dist, join(folder, 'dist'))
  expect(sources, 'dist/ is the build of other sources: npm run build').toBe('same')
  expect(differences).toEqual([])
  console.log(`Two builds of the same sources: version ${version}, ${files} files with the same bytes`)
  // The comparison sees one letter.
  await changeFile(join(folder, 'dist/version'), version, `${version.slice(0, -1)}!`)
  expect((await compareBuilds(dist, join(folder, 'dist'))).differences).toEqual(['version has other bytes'])
})
