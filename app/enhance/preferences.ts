/** True where the visitor asked for less motion. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion:reduce)').matches
