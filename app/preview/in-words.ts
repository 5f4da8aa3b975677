/** Formats the name of a type: `legalDocument` is a legal document. */
export const inWords = (type: string): string => type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
