/** Whether a `Save-Data` header asks for less data (the client hint of that name: `on`, nothing else). */
export const asksForLessData = (header: string | null | undefined): boolean => /^on\b/i.test(header?.trim() ?? '')

/** In the browser: whether the visitor asked for less data. */
export const savesData = (): boolean => 'savesData' in document.documentElement.dataset
