type Connection = { saveData?: boolean }

/** Whether a `Save-Data` header asks for less data (the client hint of that name: `on`, nothing else). */
export const asksForLessData = (header: string | null | undefined): boolean => /^on\b/i.test(header?.trim() ?? '')

/** Whether the browser tells scripts that the visitor asked for less data. Enough where the server left out what the header forbids. */
export const browserSavesData = (): boolean | undefined => (navigator as Navigator & { connection?: Connection }).connection?.saveData

/** In the browser: whether the visitor asked for less data. The server read it in the request, or the browser tells scripts. */
export const savesData = (): boolean | undefined => 'savesData' in document.documentElement.dataset || browserSavesData()
