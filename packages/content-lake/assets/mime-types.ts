const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  tif: 'image/tiff',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
}

/** Returns the media type of a file name or extension. */
export function mimeTypeOf(filename: string): string {
  return types[filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}
