// Replaces scripts/install.mjs and scripts/build.mjs in the production folder, where everything is installed and built.
import { fileURLToPath } from 'node:url'

/** The production folder: this file is bundled into build/programs. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export async function installWhatIsMissing() {
  // Nothing to install.
}

export async function buildWhatChanged() {
  // Nothing to build.
}
