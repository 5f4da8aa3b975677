/** The parameter of an address that tells what became of a form, for browsers that take no cookie (decision 9). */
export const FLASH_PARAMETER = 'sent'

/** Whether an answer to this address is one visitor's. @param url with its query, as it was asked for */
export const tellsOfForm = (url: string): boolean =>
  url.includes(`?${FLASH_PARAMETER}=`) || url.includes(`&${FLASH_PARAMETER}=`)
