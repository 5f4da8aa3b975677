import { channelMessage, field } from './channel-message'

/**
 * Calls back after each document change by anyone. Presentation forwards changes immediately for moving sections; its
 * own refresh message comes a second after the last keystroke.
 */
export function onDatasetChange(page: Window, changed: () => void): void {
  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = channelMessage(page, event)
    if (field(message, 'type') !== 'presentation/snapshot-event') return
    if (field(field(field(message, 'data'), 'event'), 'type') === 'mutation') changed()
  })
}
