/**
 * Reads an external response up to a limit, in bytes after decompression, whatever its Content-Length.
 * @throws when the body is longer, or the connection or its signal ends first
 */
export async function readBytesAtMost(response: Response, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return Buffer.concat(chunks)
    size += part.value.length
    if (size > bytes) {
      await reader?.cancel()
      throw new Error(`The answer is longer than ${bytes} bytes`)
    }
    chunks.push(part.value)
  }
}

/** Reads a response as UTF-8 text, up to a limit in bytes. @throws like `readBytesAtMost` */
export async function readTextAtMost(response: Response, bytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytesAtMost(response, bytes))
}
