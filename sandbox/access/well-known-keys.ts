/** The keys in use where nobody has set any of their own. They stand here for everybody to read, so they say nothing of who asks. */
export const wellKnownKeys = {
  paystackPublic: 'pk_test_sandbox',
  paystackSecret: 'sk_test_sandbox',
  square: 'sandbox-square-token',
}

const known = new Set(Object.values(wellKnownKeys))
/** Whether a key proves nothing: who brings it is heard from this machine only. */
export const isWellKnown = (key: string) => known.has(key)
