import { describe, expect, it } from 'vitest'

import { authOf, provideAuth } from './auth-context'

describe('auth context', () => {
  it('throws outside its provider', () => {
    const outside = { parentElement: null } as Element
    expect(() => authOf(outside)).toThrow('authOf must be used inside an element that has been given to provideAuth.')
  })

  it('reports a signed-out visitor at once without Firebase settings', () => {
    const place = { parentElement: null } as HTMLElement
    provideAuth(place, { firebase: null })
    expect(authOf({ parentElement: place } as Element).getState()).toEqual({
      currentUser: null,
      userProfile: null,
      loading: false,
      authError: null,
      isAuthenticated: false,
      isProfileLoaded: false,
    })
  })
})
