/** What an element of a previewed page carries by which it is clicked on and moved; nothing for visitors. */
export type Mark = { 'data-sanity'?: string; 'data-sanity-drag-flow'?: string; 'data-sanity-drag-disable'?: 'true' }
