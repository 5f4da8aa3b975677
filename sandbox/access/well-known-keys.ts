/** Default keys of the sandbox. They are public, so they authenticate nobody. */
export const defaultKeys = {
  paystackPublic: 'pk_test_sandbox',
  paystackSecret: 'sk_test_sandbox',
  square: 'sandbox-square-token',
}

const known = new Set(Object.values(defaultKeys))
/** Whether a key is a public default, accepted from this machine only. */
export const isDefaultKey = (key: string) => known.has(key)
