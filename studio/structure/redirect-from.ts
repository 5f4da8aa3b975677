import type { Template } from 'sanity'

/** Template of a redirect from a known address. */
export const redirectFrom: Template<{ from: string }, { from?: string; permanent: boolean }> = {
  id: 'redirect-from',
  title: 'Redirect',
  schemaType: 'redirect',
  parameters: [{ name: 'from', title: 'Old address', type: 'string' }],
  value: (known) => ({ ...known, permanent: true }),
}
