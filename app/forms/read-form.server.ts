import type { FormValues } from '~/lib/forms/form-answer'

/**
 * The named fields of a posted form; a missing one is ''. Never throws.
 * @returns null when it is not a form, or a field came twice or as a file: no browser sends our forms so
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
