import { defineCliConfig } from 'sanity/cli'

export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'local',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  },
  typegen: {
    path: '../app/**/*.{ts,tsx}',
    schema: 'schema.json',
    // typegen.mjs writes elsewhere first, to compare.
    generates: process.env.TYPEGEN_OUTPUT ?? '../app/content/generated/sanity.types.ts',
  },
  // `sanity dev` serves what lies outside of this folder only when it is told to.
  vite: { server: { fs: { allow: ['..'] } } },
  deployment: { autoUpdates: false },
})
