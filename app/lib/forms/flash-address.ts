/** Query parameter with the outcome of a form, for browsers without cookies (decision 9). */
export const FLASH_PARAMETER = 'sent'

/** Whether the response to an address is personal. @param url as requested, with its query */
export const carriesFormOutcome = (url: string): boolean =>
  url.includes(`?${FLASH_PARAMETER}=`) || url.includes(`&${FLASH_PARAMETER}=`)
