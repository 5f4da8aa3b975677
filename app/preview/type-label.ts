/** Formats the name of a type: `legalDocument` is a legal document. */
export const typeLabel = (type: string): string => type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
