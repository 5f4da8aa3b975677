/** Where a browser tells, by the `ping` of the quick exit, that its tab was left (`server/site.ts`). */
export const LEFT_PATH = '/left'
