import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether mount succeeded. */
export const mount = (...args: string[]) => spawnSync('mount', args).status === 0

export const unmount = (folder: string) => spawnSync('umount', ['--lazy', folder])

/** Only an administrator may mount a disk in memory. */
export const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'))
  const can = process.platform === 'linux' && mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder)
  if (can) unmount(folder)
  rmSync(folder, { recursive: true, force: true })
  return can
})()
