type Connection = { saveData?: boolean }

/** True where the visitor asked for less data. */
export const savesData = (): boolean | undefined => (navigator as Navigator & { connection?: Connection }).connection?.saveData

/** True where the visitor asked for less motion. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion:reduce)').matches
