/**
 * Where the picture of a section is, which `npm run studio:pictures` takes and the site serves. A Studio elsewhere has none
 * there, and shows the section's icon.
 */
export const sectionPicture = (type: string): string => `/studio/sections/${type}.webp`
