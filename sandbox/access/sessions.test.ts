import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, it, vi } from 'vitest'

import { openSessions } from './sessions'

const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

it('openSessions ends a session after 30 days or with another EDITOR_TOKEN', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const sessions = openSessions(folder, 'token')
  const other = openSessions(folder, 'changed')
  const id = sessions.create()
  expect(other.isOpen(id)).toBe(false)
  vi.setSystemTime(Date.now() + 30 * 86_400_000 - 1)
  expect(sessions.isOpen(id)).toBe(true)
  vi.setSystemTime(Date.now() + 1)
  expect(sessions.isOpen(id)).toBe(false)
  sessions.close()
  other.close()
})
