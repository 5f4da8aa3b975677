export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Parses a message between Studio and page. @returns null for other messages */
export function channelMessage(page: Window, { origin, data }: MessageEvent<unknown>): unknown {
  return origin === page.location.origin && field(data, 'domain') === 'sanity/channels' ? data : null
}
