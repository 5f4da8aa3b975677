import { channelMessage, field } from './channel-message'

/**
 * Calls back after each change of a document, by whomever. Presentation hears them at once and passes them on to what
 * moves sections; its own word that a page is out of date comes a second after the last keystroke.
 */
export function onDatasetChange(page: Window, changed: () => void): void {
  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = channelMessage(page, event)
    if (field(message, 'type') !== 'presentation/snapshot-event') return
    if (field(field(field(message, 'data'), 'event'), 'type') === 'mutation') changed()
  })
}
