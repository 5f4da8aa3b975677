import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'local',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  },
  typegen: {
    path: '../app/**/*.{ts,tsx}',
    schema: 'schema.json',
    // typegen.mjs writes to another path first, to compare the results.
    generates: process.env.TYPEGEN_OUTPUT ?? '../app/content/generated/sanity.types.ts',
  },
  // `sanity dev` serves files outside this folder only when allowed.
  vite: { server: { fs: { allow: ['..'] } } },
  deployment: { autoUpdates: false },
})
