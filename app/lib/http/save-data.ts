/** Whether a `Save-Data` header is `on`. */
export const isSaveData = (header: string | null | undefined): boolean => /^on\b/i.test(header?.trim() ?? '')

/** Whether the visitor asked for less data, in the browser. */
export const savesData = (): boolean => 'savesData' in document.documentElement.dataset
