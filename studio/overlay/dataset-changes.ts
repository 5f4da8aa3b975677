const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * Calls back after each change of a document, by whomever. Presentation hears them at once and passes them on to what
 * moves sections; its own word that a page is out of date comes a second after the last keystroke.
 */
export function onDatasetChange(page: Window, changed: () => void): void {
  page.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (
      origin !== page.location.origin ||
      field(data, 'domain') !== 'sanity/channels' ||
      field(data, 'type') !== 'presentation/snapshot-event'
    )
      return
    if (field(field(field(data, 'data'), 'event'), 'type') === 'mutation') changed()
  })
}
