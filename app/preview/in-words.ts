/** The name of a type as people read it: `legalDocument` is a legal document. */
export const inWords = (type: string): string => type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
