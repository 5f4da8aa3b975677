import type { PreviewValue } from 'sanity'

/** What a preview selects: a document that was imported, or is older than a field, may hold anything there. */
export type Selected<Field extends string> = Partial<Record<Field, unknown>>

/** The same with a picture. Sanity takes whatever the field holds, or draws the icon. */
export type SelectedWithMedia<Field extends string> = Selected<Field> & { media?: PreviewValue['media'] }

/** A value that a preview selected, where it is text. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A value that a preview selected, where it is a number. */
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The title of a preview, left out where there is none: Sanity says so in its own words. */
export const titled = (value: unknown): Pick<PreviewValue, 'title'> =>
  typeof value === 'string' ? { title: value } : {}
