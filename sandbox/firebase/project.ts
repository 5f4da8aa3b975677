/** The Firebase project that this machine stands in for. */
export const project = { id: 'sandbox', apiKey: 'sandbox-key', authDomain: 'localhost' } as const

/** The people who can sign in at once. One has a profile, one has none: both happen. */
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
