/** Whether a `Save-Data` header asks for less data (the client hint of that name: `on`, nothing else). */
export const asksForLessData = (header: string | null | undefined): boolean => /^on\b/i.test(header?.trim() ?? '')

/**
 * In the head of a page, before anything of it is shown: some browsers tell scripts alone that the visitor asked for
 * less data. Styles and scripts find it where the server writes what the header said.
 */
export const SAVES_DATA_SCRIPT = "if((navigator.connection||0).saveData)document.documentElement.dataset.savesData=''"

/** In the browser: whether the visitor asked for less data. */
export const savesData = (): boolean => 'savesData' in document.documentElement.dataset
