/** The Firebase project of the sandbox. */
export const project = { id: 'sandbox', apiKey: 'sandbox-key', authDomain: 'localhost' } as const

/** Demo users, one with and one without a profile. */
export const demoUsers = [
  {
    id: 'demo-amara',
    email: 'amara@example.com',
    password: 'indigo-room',
    displayName: 'Amara Nwosu',
    profile: { displayName: 'Amara Nwosu' },
  },
  {
    id: 'demo-kelechi',
    email: 'kelechi@example.com',
    password: 'indigo-room',
    displayName: 'Kelechi Bello',
    profile: null,
  },
] as const
