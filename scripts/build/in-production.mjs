// Stands in the place of scripts/install.mjs and scripts/build.mjs in the production folder, where all is installed and built.
import { fileURLToPath } from 'node:url'

/** The folder: this is bundled into build/programs. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export async function installWhatIsMissing() {
  // Everything is here.
}

export async function buildWhatChanged() {
  // Everything is built.
}
