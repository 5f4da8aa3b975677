import { describe, expect, it, vi } from 'vitest'

import { createAuthStore } from './auth-store'
import { ada, begin, createFirebase, grace, passed, stopClocks, type Lookup } from './auth-store.fixture'
import { authTexts } from './auth-texts'
import type { Session } from './session'

stopClocks()

describe('a profile that does not come', () => {
  it.each(['User not found', 'permission-denied'])(
    'because of "%s": the text of a failed lookup, and the client stays signed in',
    async (error) => {
      const { state, tell, profileOf } = await begin()
      tell(ada)
      profileOf('ada').resolve({ error })
      await passed(0)
      expect(state()).toEqual({ currentUser: ada, userProfile: null, loading: false, authError: authTexts.lookup })
      expect(console.warn).toHaveBeenCalledWith(`Profile: ${error}`)
    },
  )

  it.each([
    ['the database is down', (lookup: Lookup) => lookup.reject(new Error('down'))],
    ['the document is none', (lookup: Lookup) => lookup.resolve({ data: 'text' })],
  ])('because %s: the text of an exception, and the client stays signed in', async (_why, answer) => {
    const { state, tell, profileOf } = await begin()
    tell(ada)
    answer(profileOf('ada'))
    await passed(0)
    expect(state()).toEqual({ currentUser: ada, userProfile: null, loading: false, authError: authTexts.unexpected })
  })

  it('in time ends the waiting; a late answer still fills in', async () => {
    const { state, tell, profileOf } = await begin()
    await passed(5_000)
    tell(ada)
    await passed(2_999)
    expect(state().loading).toBe(true)
    await passed(1)
    expect(state()).toMatchObject({ currentUser: ada, loading: false, authError: authTexts.lookup })
    profileOf('ada').resolve({ data: { displayName: 'Ada' } })
    await passed(0)
    expect(state()).toMatchObject({ userProfile: { displayName: 'Ada' }, authError: null })
  })

  it('before somebody else has signed in is not shown to them', async () => {
    const { state, tell, profileOf } = await begin()
    tell(ada)
    tell(grace)
    profileOf('ada').resolve({ data: { displayName: 'Ada' } })
    await passed(0)
    expect(state()).toMatchObject({ currentUser: grace, userProfile: null, loading: true })
    profileOf('grace').reject(new Error('down'))
    await passed(0)
    expect(state()).toMatchObject({ currentUser: grace, userProfile: null, authError: authTexts.unexpected })
  })
})

describe('a library that does not answer', () => {
  it('about a stored session: the waiting ends with the text of a failed lookup, the answer of 30 s later still counts', async () => {
    const { state, tell, profileOf } = await begin()
    await passed(8_000)
    expect(state()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: authTexts.lookup })
    await passed(22_000)
    tell(ada)
    profileOf('ada').resolve({ data: {} })
    await passed(0)
    expect(state()).toMatchObject({ currentUser: ada, loading: false, authError: null })
  })

  it('because it is not loaded yet: the waiting ends, and nothing is wrong', async () => {
    const store = createAuthStore({ open: () => new Promise(() => undefined), timeLimit: 8_000 })
    store.start()
    await passed(8_000)
    expect(store.getState()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: null })
  })

  it('because it cannot be loaded: the text of an exception', async () => {
    const store = createAuthStore({ open: () => Promise.reject(new Error('no such file')) })
    store.start()
    await passed(0)
    expect(store.getState()).toMatchObject({ loading: false, authError: authTexts.unexpected })
  })
})

describe('what a page leaves behind', () => {
  it('is no clock, whether it was left early or everything is known', async () => {
    const { stop, tell, profileOf, store } = await begin({}, { timeLimit: 60_000 })
    tell(ada)
    expect(vi.getTimerCount()).toBe(1)
    profileOf('ada').resolve({ data: {} })
    await passed(0)
    expect(vi.getTimerCount()).toBe(0)
    await store.getIdToken()
    expect(vi.getTimerCount()).toBe(0)
    tell(grace)
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    stop()
  })

  it('is no one who listens to a library that came, or failed, later', async () => {
    let came: (session: Session) => void = () => undefined
    let failed: (error: Error) => void = () => undefined
    const listening = vi.fn(() => () => undefined)
    const early = createAuthStore({ open: () => new Promise((resolve) => (came = resolve)) })
    early.start()()
    came({ ...createFirebase().session, onUser: listening })
    const other = createAuthStore({ open: () => new Promise((_resolve, reject) => (failed = reject)) })
    other.start()()
    failed(new Error('no such file'))
    await passed(60_000)
    expect(listening).not.toHaveBeenCalled()
    expect(other.getState()).toMatchObject({ loading: true, authError: null })
    expect(console.error).not.toHaveBeenCalled()
  })

  it('is waited for eight seconds where nothing else is said', async () => {
    const store = createAuthStore({ open: () => new Promise(() => undefined) })
    store.start()
    await passed(7_999)
    expect(store.getState().loading).toBe(true)
    await passed(1)
    expect(store.getState().loading).toBe(false)
  })

  it('is waited for again at each sign-in', async () => {
    const { state, tell, profileOf } = await begin()
    tell(ada)
    profileOf('ada').resolve({ data: {} })
    await passed(6_000)
    tell(grace)
    await passed(7_999)
    expect(state()).toMatchObject({ currentUser: grace, loading: false, userProfile: null, authError: null })
    await passed(1)
    expect(state()).toMatchObject({ currentUser: grace, authError: authTexts.lookup })
  })
})

it('a failure of who signed out since is nobody’s', async () => {
  const { state, tell, profileOf } = await begin()
  tell(ada)
  tell(null)
  profileOf('ada').reject(new Error('down'))
  await passed(0)
  expect(state()).toEqual({ currentUser: null, userProfile: null, loading: false, authError: null })
  expect(console.error).not.toHaveBeenCalled()
})
