import { readSettings } from './settings.server'

/** The settings of a site without other services than its content. */
export const testSettings = readSettings(
  {
    SANITY_PROJECT_ID: 'test',
    SITE_URL: 'http://localhost:3000',
    SITE_SECRET: 'a secret of at least thirty-two characters',
  },
  'test',
)
