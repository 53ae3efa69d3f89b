import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/** Calls `work` with the folder of a temporary checkout of a commit, which has the packages of this project. The folder is removed after it. */
export async function inWorktree<T>(commit: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'))
  const remove = () => removeWorktree(folder)
  const stop = (signal: NodeJS.Signals) =>
    // The programs that run in it get the signal first.
    setTimeout(() => {
      remove()
      process.exit(signal === 'SIGINT' ? 130 : 143)
    }, 1000)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    git('worktree', 'add', '--detach', '--quiet', folder, commit)
    linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
    return await work(folder)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    remove()
  }
}

function removeWorktree(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  git('worktree', 'prune')
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

/**
 * Links each package by itself: the caches beside the packages belong to one checkout, and hold what its tests are using at this
 * moment. The unpacked browser is the same for all.
 */
export function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '.cache'), { recursive: true })
  const link = (name: string) => symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(from)) if (!name.startsWith('.') || usedByPrograms.has(name)) link(name)
  const cache = join(from, '.cache')
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) if (/^chromium-[\d.]+$/.test(name)) link(join('.cache', name))
}

const usedByPrograms = new Set(['.bin', '.installed', '.package-lock.json'])
