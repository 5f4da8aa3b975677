/** Returns a text field of a form; empty for a missing one or another content type. */
export async function textOfField(request: Request, name: string): Promise<string> {
  const fields = await request.formData().catch(() => new FormData())
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
