/** A text that a form sent; empty where there is none: what is sent as anything but a form has no fields. */
export async function textOfField(request: Request, name: string): Promise<string> {
  const fields = await request.formData().catch(() => new FormData())
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
