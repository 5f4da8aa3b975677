export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** What the Studio and the page tell each other, as it is sent. @returns null for every other message to this window */
export function channelMessage(page: Window, { origin, data }: MessageEvent<unknown>): unknown {
  return origin === page.location.origin && field(data, 'domain') === 'sanity/channels' ? data : null
}
