import type { FormValues } from '~/lib/forms/form-answer'

/**
 * Returns the named fields of a posted form, '' for a missing one. Never throws.
 * @returns null for another content type, or a repeated or file field, which browsers never send
 */
export async function readForm(request: Request, names: readonly string[]): Promise<FormValues | null> {
  if (request.method !== 'POST') return null
  const sent = await request.formData().catch(() => null)
  if (!sent) return null
  const values: FormValues = {}
  for (const name of names) {
    const [value = '', ...more] = sent.getAll(name)
    if (typeof value !== 'string' || more.length > 0) return null
    values[name] = value
  }
  return values
}
